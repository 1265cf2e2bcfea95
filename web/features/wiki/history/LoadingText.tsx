import { Skeleton } from '#web/ui/Skeleton.tsx'

const LINES = ['w-2/3', 'w-full', 'w-11/12', 'w-5/6', 'w-1/2']

/** Lines in place of a text that is coming. */
export function LoadingText({ text }: { text: string }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <p role="status" className="sr-only">
        {text}
      </p>
      {LINES.map((width) => (
        <Skeleton key={width} className={`h-5 ${width}`} />
      ))}
    </div>
  )
}
