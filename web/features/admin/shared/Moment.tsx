import { formatDateTime } from '#web/format.ts'

export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(at)}</time>
}
