import { type ReactNode, useId } from 'react'
import { Heading } from '#web/ui/Heading.tsx'

type SampleSectionProps = { title: string; note: string; children: ReactNode }

export function SampleSection({ title, note, children }: SampleSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-6">
      <div>
        <Heading id={id}>{title}</Heading>
        <p className="mt-2 text-muted">{note}</p>
      </div>
      {children}
    </section>
  )
}
