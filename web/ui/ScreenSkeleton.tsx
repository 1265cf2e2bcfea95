import { Skeleton } from './Skeleton.tsx'

/** The same wherever a screen is waited for: what follows does not make it jump. */
export const ScreenSkeleton = () => <Skeleton className="mx-auto my-12 h-96 w-full max-w-5xl" />
