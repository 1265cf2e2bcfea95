import { Pause, Play } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { CarouselControls } from './CarouselControls.tsx'
import { SlideView } from './SlideView.tsx'
import { slides } from './slides.ts'
import { useHold } from './use-hold.ts'
import { usePicturesSoFar } from './use-pictures-so-far.ts'
import { useRotation } from './use-rotation.ts'
import { useSwipe } from './use-swipe.ts'

const INTERVAL_MS = 5_000

export function Carousel() {
  const hold = useHold()
  const [isStopped, setStopped] = useState(false)
  const isStill = hold.isHeld || isStopped
  const { index, byHand, choose } = useRotation(slides.length, INTERVAL_MS, isStill)
  const pictures = usePicturesSoFar(index, slides.length)
  const swipe = useSwipe((direction) => choose(index + direction))

  /** On the controls alone: a link in a slide would lose the focus together with its slide. */
  function moveByKey({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
    if (altKey || ctrlKey || metaKey || shiftKey) return
    if (!(target instanceof Element && target.closest('[data-control]'))) return
    if (key === 'ArrowLeft') choose(index - 1)
    if (key === 'ArrowRight') choose(index + 1)
  }

  return (
    <section
      aria-roledescription="carrossel"
      aria-label="Os heróis do reino"
      className="relative isolate h-150 touch-pan-y overflow-hidden bg-abyss"
      onKeyDown={moveByKey}
      {...hold.handlers}
      {...swipe}
    >
      <CarouselControls index={index} choose={choose}>
        <StopButton isStopped={isStopped} onClick={() => setStopped(!isStopped)} />
      </CarouselControls>
      {/* What comes by itself would interrupt who listens. */}
      <div aria-live={isStill || byHand ? 'polite' : 'off'}>
        {slides.map((slide, position) => (
          <SlideView
            key={slide.scene}
            slide={slide}
            place={`${position + 1} de ${slides.length}`}
            isShown={position === index}
            isFirst={position === 0}
            hasPicture={pictures.has(position)}
          />
        ))}
      </div>
    </section>
  )
}

function StopButton({ isStopped, onClick }: { isStopped: boolean; onClick: () => void }) {
  return (
    <IconButton
      data-control
      look="ringed"
      label={isStopped ? 'Retomar os slides' : 'Pausar os slides'}
      // Who wants no motion has nothing to stop.
      className="motion-reduce:hidden"
      onClick={onClick}
    >
      {isStopped ? <Play aria-hidden /> : <Pause aria-hidden />}
    </IconButton>
  )
}
