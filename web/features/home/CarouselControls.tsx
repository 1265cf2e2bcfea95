import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { slides } from './slides.ts'

type CarouselControlsProps = {
  index: number
  choose: (index: number) => void
  /** The button that stops the slides: the first that a keyboard meets. */
  children: ReactNode
}

export function CarouselControls({ index, choose, children }: CarouselControlsProps) {
  return (
    <div className="absolute inset-x-0 bottom-4 z-10">
      <div className="mx-auto flex max-w-7xl items-center gap-1 px-4 sm:px-5">
        {children}
        <IconButton data-control look="ringed" label="Slide anterior" onClick={() => choose(index - 1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form */}
        <div role="group" aria-label="Escolher slide" className="flex">
          {slides.map(({ scene, name }, position) => (
            <button
              key={scene}
              data-control
              type="button"
              aria-label={`Slide ${position + 1}: ${name}`}
              aria-current={position === index}
              className="slide-dot"
              onClick={() => choose(position)}
            />
          ))}
        </div>
        <IconButton data-control look="ringed" label="Próximo slide" onClick={() => choose(index + 1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}
