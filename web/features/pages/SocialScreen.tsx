import { Camera, Globe, type LucideIcon, MessagesSquare, SquarePlay } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { useSite } from '#web/site.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { OutsideLink } from './OutsideLink.tsx'
import { PublicPage } from './PublicPage.tsx'

export function SocialScreen() {
  const site = useSite()
  return (
    <PublicPage
      path={paths.social}
      description={`Os canais da comunidade de ${site.name}: tire dúvidas, veja fotos e vídeos do reino e encontre a sua guilda.`}
      scene="cleric"
      eyebrow="Comunidade"
      title="Sociais"
      lead="É fora do campo de batalha que as guildas nascem. Escolha onde encontrar a gente."
    >
      <ul className="grid gap-5 md:grid-cols-3">
        {site.social.map(({ name, url }) => {
          const { icon: Icon, kind, text, action } = networkNamed(name)
          return (
            <li key={name}>
              <Panel variant="plain" className="flex h-full flex-col items-center gap-4 text-center">
                <Icon aria-hidden className="size-12 text-gold" />
                <div>
                  <h2 className="font-display text-xl font-bold tracking-wide">{name}</h2>
                  <p className="text-sm font-semibold text-muted">{kind}</p>
                </div>
                <p className="text-pretty text-parchment/90">{text}</p>
                <Button variant="secondary" asChild className="mt-auto w-full">
                  <OutsideLink href={url}>{action}</OutsideLink>
                </Button>
              </Panel>
            </li>
          )
        })}
      </ul>
    </PublicPage>
  )
}

interface Network {
  icon: LucideIcon
  kind: string
  text: string
  action: string
}

const networks = new Map<string, Network>(
  Object.entries({
    discord: {
      icon: MessagesSquare,
      kind: 'Comunidade e suporte',
      text: 'Tire dúvidas com a equipe, encontre grupo para masmorras e saiba antes de todo mundo o que vem por aí.',
      action: 'Entrar no Discord',
    },
    instagram: {
      icon: Camera,
      kind: 'Fotos e bastidores',
      text: 'Artes, capturas de tela da comunidade e os bastidores de cada atualização.',
      action: 'Ver o Instagram',
    },
    youtube: {
      icon: SquarePlay,
      kind: 'Vídeos',
      text: 'Trailers, guias de classe e as guerras de castelo narradas por quem estava lá.',
      action: 'Assistir no YouTube',
    },
  }),
)

/** An operator may link to places that we have no words for. */
function networkNamed(name: string): Network {
  return (
    networks.get(name.toLowerCase()) ?? {
      icon: Globe,
      kind: 'Comunidade',
      text: 'Mais um lugar onde o reino se encontra.',
      action: `Abrir ${name}`,
    }
  )
}
