import type { TopicVersion } from '#contract/wiki-history.ts'
import { formatDateTime } from '#web/format.ts'
import { texts } from '../texts.ts'

/** When a version was saved, and by whom. */
export function VersionFacts({ version }: { version: TopicVersion }) {
  const { saved_at, saved_by, restored_from } = version
  return (
    <span className="wrap-anywhere">
      <time dateTime={saved_at}>{formatDateTime(saved_at)}</time> por {saved_by ?? texts.goneAccount}
      {restored_from !== null && `, que restaurou a versão\u00a0${restored_from}`}
    </span>
  )
}
