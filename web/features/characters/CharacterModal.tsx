import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Character, ResetType } from '#contract/characters.ts'
import { failureText, isMissing } from '#web/http/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { characterQuery } from './api.ts'
import { CharacterSheet, CharacterSheetSkeleton } from './CharacterSheet.tsx'
import { ResetRequestModal } from './ResetRequestModal.tsx'
import { resets, standingOf, texts } from './texts.ts'

type CharacterModalProps = {
  id: number
  /** As the list has it, if it does. */
  known: Character | undefined
  onClose: () => void
}

export function CharacterModal({ id, known, onClose }: CharacterModalProps) {
  const { data: character, error, isFetching, refetch } = useQuery(characterQuery(id))
  const [asked, setAsked] = useState<ResetType>()
  const hasFailed = !character && error !== null && !isFetching
  const basics = character ?? known

  return (
    <>
      <Modal
        open
        onOpenChange={onClose}
        title={basics?.name ?? (hasFailed ? 'Personagem' : texts.detailsLoading)}
        description={basics && standingOf(basics)}
        footer={character && <ResetButtons onAsk={setAsked} />}
      >
        {character && <CharacterSheet character={character} />}
        {hasFailed && (
          <LoadFailure
            text={failureText(error, texts.detailsFailed)}
            onRetry={isMissing(error) ? undefined : refetch}
          />
        )}
        {!character && !hasFailed && <CharacterSheetSkeleton />}
      </Modal>
      {asked && character && (
        <ResetRequestModal type={asked} character={character} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}

const TYPES = ['pincode', 'coords'] as const satisfies ResetType[]

function ResetButtons({ onAsk }: { onAsk: (type: ResetType) => void }) {
  return TYPES.map((type) => (
    <Button key={type} variant="secondary" size="sm" className="max-sm:grow" onClick={() => onAsk(type)}>
      {resets[type].action}
    </Button>
  ))
}
