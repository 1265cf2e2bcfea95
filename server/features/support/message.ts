import { isBlank } from '#contract/names.ts'
import { ticketContentProblem } from '#contract/support.ts'
import { plainText } from '#server/html/rich-text.ts'
import { sizeProblem } from '#server/html/size.ts'
import { refuseIf } from '#server/http/refusal.ts'

/** Makes any text one that may be shown; see server/html. */
export type Clean = (html: string) => string

/** What somebody wrote, as it may be kept. A picture by itself says something too. */
export function readMessage(clean: Clean, written: string, emptySentence: string) {
  refuseIf(ticketContentProblem(written))
  const content = clean(written)
  // Signs may take more room once they are written out.
  refuseIf(ticketContentProblem(content))
  const text = plainText(content)
  refuseIf(isBlank(text) && !content.includes('<img ') ? emptySentence : null)
  refuseIf(sizeProblem(content))
  return { content, text }
}
