import { Castle, Compass, Gem, Scale, Swords, UsersRound } from 'lucide-react'
import { paragraphsOf, withName } from '#contract/site.ts'
import { useSite } from '#web/site.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Highlight } from '#web/ui/Highlight.tsx'
import { Panel } from '#web/ui/Panel.tsx'

/** What the game is, for somebody who has never heard of it. */
export function WorldSection() {
  const site = useSite()
  return (
    <section aria-labelledby="mundo" className="mx-auto max-w-7xl px-4 py-16 sm:px-6 sm:py-24">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[2fr_3fr]">
        <Heading id="mundo" eyebrow="O mundo" ornament>
          Um continente que ainda espera pelo seu nome
        </Heading>
        <div className="grid gap-4 text-lg text-pretty text-parchment/90">
          {paragraphsOf(withName(site.texts.world, site.name)).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <ul className="mt-12 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {features.map((feature) => (
          <li key={feature.title}>
            <Panel variant="plain" className="h-full">
              <Highlight {...feature} />
            </Panel>
          </li>
        ))}
      </ul>
    </section>
  )
}

const features = [
  {
    icon: Castle,
    title: 'Guerra de castelos',
    text: 'Todo domingo, guildas inteiras disputam as fortalezas e os impostos que vêm com elas.',
  },
  {
    icon: Swords,
    title: 'Arenas e torneios',
    text: 'Duelos um contra um, batalhas em grupo e temporadas com prêmios para quem chega ao topo.',
  },
  {
    icon: Compass,
    title: 'Mundo aberto',
    text: 'Desertos, geleiras e cidades submersas para explorar, com masmorras que mudam a cada visita.',
  },
  {
    icon: Gem,
    title: 'Economia viva',
    text: 'Colete, forje e negocie. O preço de cada espada é decidido por quem joga.',
  },
  {
    icon: UsersRound,
    title: 'Comunidade brasileira',
    text: 'Servidor, suporte e eventos em português, no seu fuso, com gente que responde.',
  },
  {
    icon: Scale,
    title: 'Jogo justo',
    text: 'Regras claras, roleta que qualquer um pode conferir e tolerância zero com trapaça.',
  },
]
