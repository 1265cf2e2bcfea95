import { paths } from '#contract/paths.ts'
import { PageHead } from '#web/PageHead.tsx'
import { useSite } from '#web/site.tsx'
import { CallToPlay } from './CallToPlay.tsx'
import { Carousel } from './Carousel.tsx'
import { ClassesSection } from './ClassesSection.tsx'
import { TeamSection } from './TeamSection.tsx'
import { WorldSection } from './WorldSection.tsx'

export function HomeScreen() {
  const site = useSite()
  const description = `${site.name} é um MMORPG de fantasia brasileiro e gratuito: seis classes, guerra de castelos e uma comunidade que joga com você. Crie a sua conta e baixe o jogo.`
  return (
    <>
      <PageHead listed={{ path: paths.home, description }} />
      {/* The slides come and go; this stays. */}
      <h1 className="sr-only">{site.name}</h1>
      <Carousel />
      <WorldSection />
      <ClassesSection />
      <TeamSection />
      <CallToPlay />
    </>
  )
}
