import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { failureText } from '#web/http/client.ts'
import { queryClient } from '#web/http/query-client.ts'
import { useSingleMutation } from '#web/http/use-single-mutation.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { setStaffMail, staffMailQuery } from '../api.ts'
import { texts } from './texts.ts'

/** Each administrator's own. */
export function MailSetting() {
  const id = useId()
  const { data, error, refetch } = useQuery(staffMailQuery)
  const saving = useSingleMutation({
    mutationFn: setStaffMail,
    onSuccess: (answer) => queryClient.setQueryData(staffMailQuery.queryKey, answer),
  })
  if (!data)
    return error ? (
      <p role="alert" className="text-sm text-danger">
        {failureText(error, texts.mailFailed)}{' '}
        <button type="button" onClick={() => refetch()} className="link">
          Tentar novamente
        </button>
      </p>
    ) : (
      <Skeleton className="h-6 w-80 max-w-full" />
    )
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={saving.isPending ? saving.variables : data.wants_mail}
          aria-busy={saving.isPending}
          aria-describedby={saving.error ? id : undefined}
          onChange={({ target }) => saving.mutate(target.checked)}
          className="size-5 shrink-0 accent-gold"
        />
        Receber um e-mail quando um jogador escrever
      </label>
      {saving.error && (
        <p id={id} role="alert" className="flex gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
          {failureText(saving.error, texts.mailSaveFailed)}
        </p>
      )}
    </div>
  )
}
