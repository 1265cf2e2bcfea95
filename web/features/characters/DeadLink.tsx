import { Button } from '#web/ui/Button.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { texts } from './texts.ts'

export function DeadLink({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <Heading id="reset">Este link não vale mais</Heading>
      <div ref={takeFocus} tabIndex={-1} className="grid scroll-mt-24 gap-5 outline-none">
        <Notice tone="error">
          <p>{texts.invalidToken}</p>
          <p className="mt-1 text-muted">
            O link pode já ter sido usado, ter vencido ou ser de outra conta. Para pedir outro, abra o
            personagem aqui embaixo.
          </p>
        </Notice>
        <Button variant="secondary" onClick={onLeave} className="justify-self-start">
          Fechar
        </Button>
      </div>
    </>
  )
}
