import { Heading } from '#web/ui/Heading.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { PlayButtons } from './PlayButtons.tsx'

export function CallToPlay() {
  return (
    <div className="mx-auto max-w-5xl px-4 pb-20 sm:px-6 sm:pb-28">
      <Panel className="grid justify-items-center gap-5 text-center" aria-labelledby="jogar">
        <Heading id="jogar" eyebrow="Grátis para jogar" align="center">
          O portão está aberto
        </Heading>
        <p className="max-w-xl text-lg text-pretty text-parchment/90">
          Crie a sua conta em um minuto, baixe o cliente e entre hoje mesmo. A primeira noite no reino ninguém
          esquece.
        </p>
        <PlayButtons size="lg" className="justify-center" />
      </Panel>
    </div>
  )
}
