import { Panel } from './Panel.tsx'
import { Skeleton } from './Skeleton.tsx'

type ListSkeletonProps = { text: string; shape?: 'circle' | 'block' }

/** The shape of a list of things with a picture each, while it loads. */
export function ListSkeleton({ text, shape = 'block' }: ListSkeletonProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status" className="sr-only">
        {text}
      </p>
      {['a', 'b', 'c'].map((key) => (
        <Panel variant="plain" key={key} className="flex items-center gap-5">
          <Skeleton shape={shape} className="size-12 shrink-0" />
          <div className="grid min-w-0 grow grid-cols-1 gap-3">
            <Skeleton className="h-5 w-48 max-w-full" />
            <Skeleton className="h-4 w-72 max-w-full" />
          </div>
        </Panel>
      ))}
    </div>
  )
}
