import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { EditorKind } from './text/extensions.ts'

/** As high as an empty text with its tools. */
export function TextSkeleton({ kind }: { kind: EditorKind }) {
  return <Skeleton className={heights[kind]} />
}

const heights = { page: 'h-64', message: 'h-61 sm:h-68' }
