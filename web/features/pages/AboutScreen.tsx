import { Eye, HeartHandshake, Lightbulb, Scale, UsersRound } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { useSite } from '#web/site.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Highlight } from '#web/ui/Highlight.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { PublicPage } from './PublicPage.tsx'

export function AboutScreen() {
  const site = useSite()
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
          <p>
            Queremos ser o lugar para onde você volta no fim do dia: um mundo bonito, estável e honesto, em
            que o esforço vale mais do que a carteira e em que ninguém joga sozinho se não quiser.
          </p>
          <p>
            Por isso cuidamos do servidor todos os dias, ouvimos quem joga antes de mudar qualquer regra e
            mostramos o que acontece com cada doação, cada giro da roleta e cada item entregue.
          </p>
        </div>
      </section>
      <section aria-labelledby="valores">
        <Heading id="valores">Nossos valores</Heading>
        <ul className="mt-6 grid gap-5 sm:grid-cols-2">
          {values.map((value) => (
            <li key={value.title}>
              <Highlight {...value} />
            </li>
          ))}
        </ul>
      </section>
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
    </PublicPage>
  )
}

const values = [
  {
    icon: Scale,
    title: 'Justiça e integridade',
    text: 'As regras são as mesmas para todos, da equipe ao recém-chegado, e quem trapaceia sai.',
  },
  {
    icon: UsersRound,
    title: 'Comunidade ativa',
    text: 'Eventos toda semana, canais sempre abertos e espaço para quem quer ajudar a construir o reino.',
  },
  {
    icon: Lightbulb,
    title: 'Inovação contínua',
    text: 'Conteúdo novo com frequência e melhorias que nascem das sugestões de quem joga.',
  },
  {
    icon: HeartHandshake,
    title: 'Suporte dedicado',
    text: 'Cada pedido de ajuda é lido por uma pessoa e acompanhado até o fim.',
  },
  {
    icon: Eye,
    title: 'Transparência',
    text: 'Chances publicadas, sorteios que podem ser conferidos e mudanças anunciadas antes de acontecer.',
  },
]

const founders = [
  { name: 'Kaelthor', title: 'Fundador e Administrador Geral', picture: '/equipe/kaelthor.webp' },
  { name: 'Nyssara', title: 'Desenvolvedora', picture: '/equipe/nyssara.webp' },
  { name: 'Dorian Vale', title: 'Coordenador de Suporte', picture: '/equipe/dorian.webp' },
]
