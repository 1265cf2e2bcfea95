import type { Problems } from '../forms/use-draft.ts'
import type { SiteDraft, SitePart } from './site-draft.ts'

/** What every part of the form is given. */
export interface PartProps {
  draft: SiteDraft
  problems: Problems
  change: (change: Partial<SiteDraft>) => void
  /** It says what the site begins with. */
  isUsual: (part: SitePart) => boolean
  reset: (part: SitePart) => void
}
