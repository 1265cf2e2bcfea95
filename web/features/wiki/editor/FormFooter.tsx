import { failureText } from '#web/http/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { texts } from '../texts.ts'
import { editorTexts } from './editor-texts.ts'
import type { useTopicForm } from './use-topic-form.ts'

type FormFooterProps = {
  form: ReturnType<typeof useTopicForm>
  onClose: () => void
  onMerge: () => void
}

/** The buttons, and why the last attempt came to nothing: in sight wherever the text is scrolled to. */
export function FormFooter({ form, onClose, onMerge }: FormFooterProps) {
  const { trouble, error, isChoosing, isGone } = form
  // Three long labels stand better below each other.
  const look = isChoosing ? 'max-sm:w-full' : 'max-sm:px-4'
  const failure =
    trouble ?? (error ? failureText(error, texts.topicSaveFailed) : isGone && editorTexts.topicGone)
  return (
    <>
      {failure && (
        <Notice tone="error" className="w-full">
          {failure}
        </Notice>
      )}
      <Button variant="secondary" onClick={onClose} className={look}>
        {isChoosing ? 'Ficar com a versão guardada' : 'Cancelar'}
      </Button>
      {isChoosing && (
        <Button variant="secondary" onClick={onMerge} className={look}>
          Continuar editando
        </Button>
      )}
      <Button
        busy={form.isSaving}
        busyText="Guardando..."
        onClick={isGone ? form.saveAsNew : isChoosing ? form.saveOverNewer : form.save}
        className={look}
      >
        {isGone ? 'Guardar como novo tópico' : isChoosing ? 'Guardar a minha versão' : 'Guardar'}
      </Button>
    </>
  )
}
