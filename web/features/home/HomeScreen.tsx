import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { pageTitle, siteName } from '#web/site.ts'
import { Button } from '#web/ui/Button.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { TeamSection } from './TeamSection.tsx'

export function HomeScreen() {
  return (
    <>
      <title>{pageTitle()}</title>
      <section className="border-b border-gold/20 bg-radial-[at_50%_0%] from-raised/80 to-transparent">
        <div className="mx-auto grid max-w-4xl justify-items-center gap-6 px-6 py-24 text-center sm:py-36">
          <Heading level={1} eyebrow="MMORPG de fantasia" align="center" ornament>
            {siteName}
          </Heading>
          <p className="max-w-2xl text-lg text-pretty text-parchment/90">
            Seis classes, um continente em guerra e uma comunidade que não deixa ninguém para trás. Forje a
            sua lenda ao lado de quem joga com o coração.
          </p>
          <div className="mt-2 flex flex-wrap justify-center gap-4">
            <Button size="lg" asChild>
              <Link to={paths.register}>Criar conta</Link>
            </Button>
            <Button size="lg" variant="secondary" asChild>
              <Link to={paths.downloads}>Baixar o jogo</Link>
            </Button>
          </div>
        </div>
      </section>
      <TeamSection />
    </>
  )
}
