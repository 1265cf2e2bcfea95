import { Eye, HeartHandshake, Lightbulb, Scale, UsersRound } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { paragraphsOf, withName } from '#contract/site.ts'
import type { SiteTexts } from '#contract/site-staff.ts'
import { useSite } from '#web/site.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Highlight } from '#web/ui/Highlight.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { PublicPage } from './PublicPage.tsx'

export function AboutScreen() {
  const site = useSite()
  const { texts } = site
  const named = (text: string) => withName(text, site.name)
  return (
    <PublicPage
      path={paths.about}
      description={`A missão, os valores e a equipe por trás de ${site.name}, um servidor brasileiro de MMORPG feito por jogadores.`}
      scene="templar"
      eyebrow="Quem somos"
      title="Sobre"
      lead={`${site.name} é feito por jogadores, para jogadores: um servidor brasileiro onde cada um é chamado pelo nome.`}
    >
      <section aria-labelledby="missao">
        <Heading id="missao">Nossa missão</Heading>
        <div className="mt-5 grid gap-4 text-lg text-pretty text-parchment/90">
          {paragraphsOf(named(texts.mission)).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <section aria-labelledby="valores">
        <Heading id="valores">Nossos valores</Heading>
        <ul className="mt-6 grid gap-5 sm:grid-cols-2">
          {texts.values.map(({ title, text }, place) => (
            <li key={title}>
              <Highlight
                icon={icons[place % icons.length] ?? Scale}
                title={named(title)}
                text={named(text)}
              />
            </li>
          ))}
        </ul>
      </section>
      {texts.founders.length > 0 && <Founders founders={texts.founders} />}
    </PublicPage>
  )
}

function Founders({ founders }: { founders: SiteTexts['founders'] }) {
  return (
    <section aria-labelledby="fundadores">
      <Heading id="fundadores">A equipe fundadora</Heading>
      <ul className="mt-6 grid gap-5 sm:grid-cols-3">
        {founders.map(({ name, title, picture }) => (
          <li key={name}>
            <Panel
              variant="plain"
              className="grid h-full content-start justify-items-center gap-3 text-center"
            >
              <Avatar name={name} src={picture} size="lg" alt="" />
              <h3 className="font-display text-lg font-bold tracking-wide">{name}</h3>
              <p className="text-sm text-muted">{title}</p>
            </Panel>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One for each value, by its place. */
const icons = [Scale, UsersRound, Lightbulb, HeartHandshake, Eye]
