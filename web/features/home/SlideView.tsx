import { useSite } from '#web/site.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { HeroPicture } from '#web/ui/HeroPicture.tsx'
import { PlayButtons } from './PlayButtons.tsx'
import type { Slide } from './slides.ts'

type SlideViewProps = {
  slide: Slide
  /** Which of how many. */
  place: string
  isShown: boolean
  isFirst: boolean
  hasPicture: boolean
}

export function SlideView({ slide, place, isShown, isFirst, hasPicture }: SlideViewProps) {
  const site = useSite()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={place}
      inert={!isShown}
      data-shown={isShown}
      className="slide absolute inset-0"
    >
      <div className="slide-picture scrim absolute inset-0 -z-10">
        {hasPicture && <HeroPicture name={slide.scene} alt={slide.alt} isAwaited={isFirst} />}
      </div>
      <div className="mx-auto flex h-full max-w-7xl flex-col justify-end gap-3 px-5 pb-20 sm:justify-center sm:gap-6 sm:px-6 sm:pb-10">
        <div className="max-w-sm lg:max-w-xl">
          <Heading level={2} size={1} eyebrow={slide.eyebrow}>
            {slide.title ?? site.name}
          </Heading>
        </div>
        <p className="max-w-sm text-pretty text-parchment sm:text-lg lg:max-w-lg">{slide.text}</p>
        <PlayButtons size="md" />
      </div>
    </div>
  )
}
