import { FileDown } from 'lucide-react'
import { failureText } from '#web/http/client.ts'
import { download } from '#web/http/download.ts'
import { useSingleMutation } from '#web/http/use-single-mutation.ts'
import { Button } from '#web/ui/Button.tsx'
import { saveFile } from './save-file.ts'
import { texts } from './texts.ts'
import { useMay } from './use-may.ts'

type CsvButtonProps = {
  /** As the server calls it: 'players'. */
  list: string
  /** Those of the list on the screen: the file holds all that fits them. */
  filters: Record<string, string | undefined>
}

/** For those who may take a list out of the house. */
export function CsvButton({ list, filters }: CsvButtonProps) {
  const isOffered = useMay()('lists.export')
  const exporting = useSingleMutation({
    mutationFn: () => download(`/api/admin/${list}/export`, given(filters)),
    onSuccess: saveFile,
  })
  if (!isOffered) return null
  return (
    <div className="grid justify-items-end gap-2">
      <Button
        variant="secondary"
        size="sm"
        icon={<FileDown aria-hidden />}
        busy={exporting.isPending}
        busyText="Exportando..."
        onClick={() => exporting.mutate(undefined)}
      >
        Exportar CSV
      </Button>
      {exporting.isError && (
        <p role="alert" className="text-sm text-danger">
          {failureText(exporting.error, texts.exportFailed)}
        </p>
      )}
    </div>
  )
}

const given = (filters: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value))
