import { Skeleton } from '#web/ui/Skeleton.tsx'

export function EditorSkeleton() {
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        Abrindo o editor...
      </p>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </div>
      <Skeleton className="h-12" />
      <Skeleton className="h-64" />
    </div>
  )
}
