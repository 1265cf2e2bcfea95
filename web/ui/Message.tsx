import type { ReactNode } from 'react'
import { Heading } from './Heading.tsx'

type MessageProps = { title: string; text: string; children: ReactNode }

/** A page that has one thing to say. */
export function Message({ title, text, children }: MessageProps) {
  return (
    <div className="mx-auto grid max-w-2xl justify-items-center gap-6 px-6 py-24 text-center">
      <Heading level={1} align="center" ornament>
        {title}
      </Heading>
      <p className="text-lg text-pretty text-muted">{text}</p>
      <div className="flex flex-wrap justify-center gap-4">{children}</div>
    </div>
  )
}
