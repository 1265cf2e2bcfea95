import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { CLIENT_SIZE } from '#contract/site.ts'
import { useSite } from '#web/site.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { OutsideLink } from './OutsideLink.tsx'
import { PublicPage } from './PublicPage.tsx'

export function DownloadsScreen() {
  const site = useSite()
  return (
    <PublicPage
      path={paths.downloads}
      description={`Baixe o cliente oficial de ${site.name} (${CLIENT_SIZE}), veja os requisitos do computador e aprenda a instalar.`}
      scene="warrior"
      eyebrow="Cliente oficial"
      title="Downloads"
      lead="Baixe o cliente do jogo por onde for mais rápido para você. O arquivo é o mesmo em todos os lugares."
    >
      <section aria-label="Onde baixar">
        <ul className="grid gap-5 md:grid-cols-3">
          {site.downloads.map(({ name, url }) => (
            <li key={name}>
              <Panel
                variant="plain"
                className="grid h-full content-between justify-items-center gap-5 text-center"
              >
                <div>
                  <h2 className="font-display text-xl font-bold tracking-wide">{name}</h2>
                  <p className="mt-1 text-muted">Cliente completo para Windows</p>
                </div>
                <Button asChild className="w-full whitespace-nowrap md:max-lg:px-3">
                  <OutsideLink href={url}>
                    <Download aria-hidden />
                    <span>
                      Baixar · {CLIENT_SIZE}
                      <span className="sr-only"> pelo {name}</span>
                    </span>
                  </OutsideLink>
                </Button>
              </Panel>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="instalar">
        <Heading id="instalar">Como instalar</Heading>
        <ol className="mt-6 grid gap-4">
          {steps.map((step, index) => (
            <li key={step} className="flex items-baseline gap-4">
              <span
                aria-hidden
                className="w-5 shrink-0 text-center font-display text-2xl font-bold text-gold"
              >
                {index + 1}
              </span>
              <p className="text-pretty">{step}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="requisitos">
        <Heading id="requisitos">Requisitos do computador</Heading>
        <Requirements />
      </section>
      <p className="text-center text-muted">
        Algo não funcionou? A comunidade ajuda: veja os nossos{' '}
        <Link to={paths.social} className="link">
          canais
        </Link>
        .
      </p>
    </PublicPage>
  )
}

const steps = [
  'Baixe o arquivo por um dos botões acima e espere até o fim: um arquivo incompleto não abre.',
  'Extraia o conteúdo em uma pasta sua, como C:\\Jogos. Evite “Arquivos de Programas”, que bloqueia atualizações.',
  'Abra o Launcher.exe e deixe-o atualizar o jogo. Na primeira vez isso leva alguns minutos.',
  'Entre com o usuário e a senha que você criou aqui no site. Boa aventura!',
]

function Requirements() {
  return (
    <div className="mt-6 overflow-x-auto rounded-lg border border-line bg-panel/70">
      <table className="w-full text-left max-sm:text-xs">
        <caption className="sr-only">Requisitos mínimos e recomendados</caption>
        <thead className="bg-raised/70 font-display text-gold-bright">
          <tr>
            <td className="p-2.5 sm:px-5 sm:py-3" />
            <th scope="col" className="p-2.5 sm:px-5 sm:py-3">
              Mínimo
            </th>
            <th scope="col" className="p-2.5 sm:px-5 sm:py-3">
              Recomendado
            </th>
          </tr>
        </thead>
        <tbody>
          {requirements.map(([part, minimum, recommended]) => (
            <tr key={part} className="border-t border-line align-baseline">
              <th scope="row" className="p-3 font-semibold text-muted sm:px-5">
                {part}
              </th>
              <td className="p-2.5 sm:px-5 sm:py-3">{minimum}</td>
              <td className="p-2.5 sm:px-5 sm:py-3">{recommended}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const requirements = [
  ['Sistema', 'Windows 10 (64 bits)', 'Windows 11'],
  ['Processador', 'Dois núcleos, 2,4 GHz', 'Quatro núcleos, 3 GHz'],
  ['Memória', '4 GB', '8 GB'],
  ['Vídeo', 'DirectX 11, 1 GB', 'DirectX 11, 4 GB'],
  ['Disco', '3 GB livres', '5 GB em SSD'],
  ['Internet', '2 Mb/s', '10 Mb/s'],
]
