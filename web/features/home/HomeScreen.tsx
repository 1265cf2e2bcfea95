import { paths } from '#contract/paths.ts'
import { GameState } from '#web/features/game/GameState.tsx'
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
      <div className="relative">
        <Carousel />
        <div className="pointer-events-none absolute inset-x-0 top-4 sm:top-auto sm:bottom-5">
          <div className="mx-auto flex max-w-7xl justify-end px-5 sm:px-6">
            <GameState className="rounded-full border border-gold/30 bg-night/85 px-3.5 py-1.5 text-xs font-medium sm:text-sm" />
          </div>
        </div>
      </div>
      <WorldSection />
      <ClassesSection />
      <TeamSection />
      <CallToPlay />
    </>
  )
}
