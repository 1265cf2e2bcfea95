import { useState } from 'react'
import { LINK_MINUTES } from '#contract/account.ts'
import type { Character, ResetType } from '#contract/characters.ts'
import { LinkSent } from '#web/features/session/LinkSent.tsx'
import { failureText } from '#web/http/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useResetRequest } from './api.ts'
import { resets, standingOf, texts } from './texts.ts'

type ResetRequestModalProps = { type: ResetType; character: Character; onClose: () => void }

/** Asks before a mail is sent. Nothing happens to the character until its link is used. */
export function ResetRequestModal({ type, character, onClose }: ResetRequestModalProps) {
  const [message, setMessage] = useState<string>()
  return (
    <Modal
      open
      onOpenChange={onClose}
      size="sm"
      title={resets[type].action}
      description={`${character.name} · ${standingOf(character)}`}
    >
      {message === undefined ? (
        <Question type={type} characterId={character.id} onSent={setMessage} onClose={onClose} />
      ) : (
        <LinkSent
          message={message}
          whatNext={`Saia do jogo e abra o link em até ${LINK_MINUTES} minutos para confirmar.`}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

type QuestionProps = {
  type: ResetType
  characterId: number
  onSent: (message: string) => void
  onClose: () => void
}

function Question({ type, characterId, onSent, onClose }: QuestionProps) {
  const request = useResetRequest(characterId, type)
  const send = () =>
    request.mutate(undefined, { onSuccess: (message) => onSent(message || texts.requestSent) })

  return (
    <div className="grid gap-5">
      {request.isError && <Notice tone="error">{failureText(request.error, texts.requestFailed)}</Notice>}
      <ul className="grid list-disc gap-2 pl-5 text-pretty marker:text-gold">
        <li>{resets[type].change}</li>
        <li>
          Enviaremos um link de confirmação por <span className="whitespace-nowrap">e-mail</span>. Nada muda
          antes de você confirmar.
        </li>
        <li>A sua conta precisa estar fora do jogo na hora de confirmar.</li>
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose} className="max-sm:grow max-sm:px-4">
          Cancelar
        </Button>
        <Button
          busy={request.isPending}
          busyText="Enviando..."
          onClick={send}
          className="max-sm:grow max-sm:px-4"
        >
          Enviar o link
        </Button>
      </div>
    </div>
  )
}
