import { cleanup, render } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Prize } from '#contract/roulette.ts'
import { Reel, type ReelHandle } from './Reel.tsx'

const PRIZE: Prize = {
  ...{ id: 1, item_id: 101, item_name: 'Poção de Vida', amount: 3, image_url: '/itens/pocao.webp' },
  ...{ chance: 100, is_rare: false, item_description: '', joker_cost: null },
}

afterEach(cleanup)

test('a reel that is taken away while it turns stops', () => {
  const reel = createRef<ReelHandle>()
  const { container, unmount } = render(<Reel ref={reel} prizes={[PRIZE]} slot={0} look="idle" />)
  const strip = container.querySelector('ol')
  const cancel = vi.fn()
  // As far as the browser's own is needed.
  const laps = { cancel } as unknown as Animation
  Object.assign(strip ?? {}, { animate: () => laps, getAnimations: () => [laps] })
  reel.current?.start()
  expect(cancel).not.toHaveBeenCalled()
  unmount()
  expect(cancel).toHaveBeenCalledOnce()
})
