import { LoaderCircle } from 'lucide-react'

/** Only a picture: the words beside it say what is running. */
export function Spinner({ className = 'size-[1.2em]' }: { className?: string }) {
  return <LoaderCircle aria-hidden className={`animate-spin ${className}`} />
}
