import { paths } from '#contract/paths.ts'
import { useSite } from '#web/site.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { OutsideLink } from './OutsideLink.tsx'
import { PublicPage } from './PublicPage.tsx'

export function CreditsScreen() {
  const site = useSite()
  return (
    <PublicPage
      path={paths.credits}
      description={`Os autores dos ícones e das fontes usados no site de ${site.name}.`}
      scene="mage"
      eyebrow="Agradecimentos"
      title="Créditos"
      lead="Este site usa o trabalho de artistas que o oferecem a todos. Obrigado!"
    >
      <ul className="mx-auto grid max-w-2xl gap-8">
        {credits.map(({ title, text, links }) => (
          <li key={title}>
            <Heading level={2} size={3}>
              {title}
            </Heading>
            <p className="mt-2 text-pretty">{text}</p>
            <p className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
              {links.map(([label, url]) => (
                <OutsideLink key={url} href={url} className="link">
                  {label}
                </OutsideLink>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </PublicPage>
  )
}

const credits: { title: string; text: string; links: [label: string, url: string][] }[] = [
  {
    title: 'Silhuetas dos emblemas e itens',
    text: 'Game-icons.net, por Lorc, Delapouite, Skoll e Caro Asercion, sob a licença Creative Commons Atribuição 3.0. As silhuetas foram iluminadas e coloridas por código.',
    links: [
      ['game-icons.net', 'https://game-icons.net'],
      ['CC BY 3.0', 'https://creativecommons.org/licenses/by/3.0/deed.pt-br'],
    ],
  },
  {
    title: 'Fontes',
    text: 'Cinzel, de Natanael Gama, e Inter, de Rasmus Andersson, ambas sob a SIL Open Font License 1.1.',
    links: [
      ['Cinzel', 'https://github.com/NDISCOVER/Cinzel'],
      ['Inter', 'https://rsms.me/inter/'],
    ],
  },
  {
    title: 'Ícones da interface',
    text: 'Lucide, sob a licença ISC.',
    links: [['lucide.dev', 'https://lucide.dev']],
  },
]
