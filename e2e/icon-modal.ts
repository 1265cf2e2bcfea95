// What the journeys to another icon have in common.
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { arriveAsNewcomer, inTheNameOf } from './newcomer.ts'
import { expect, userButton } from './stage.ts'

export type Picture = { name: string; mimeType: string; buffer: Buffer }

/** Of a player who has no icon yet. */
export async function openModal(page: Page) {
  await arriveAsNewcomer(page)
  return chooseInMenu(page)
}

export async function chooseInMenu(page: Page) {
  await userButton(page).click()
  await page.getByRole('menuitem', { name: 'Mudar Ícone' }).click()
  const modal = page.getByRole('dialog', { name: 'Mudar Ícone' })
  await expect(modal).toBeVisible()
  return modal
}

export const chooseFile = (modal: Locator, file: Picture) =>
  modal.getByLabel('Escolher arquivo').setInputFiles(file)

export async function picture(colour: 'red' | 'green' | 'blue', side = 300): Promise<Picture> {
  const create = { width: side, height: side, channels: 3 as const, background: colour }
  return { name: `${colour}.png`, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

/** About a megabyte: nothing in it repeats. */
export async function largePicture(): Promise<Picture> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const create = { width: 600, height: 600, channels: 3 as const, background: 'black', noise }
  return { name: 'ruido.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

/** As the server knows it. */
export async function iconOf(page: Page) {
  const { user } = await (
    await page.request.get('/api/auth/profile', { headers: await inTheNameOf(page) })
  ).json()
  return user.userIcon
}

/** Of the pictures above: which one is shown. */
export async function expectColour(image: Locator, colour: 'red' | 'green' | 'blue') {
  await expect
    .poll(() =>
      image.evaluate((element: HTMLImageElement) => {
        const canvas = document.createElement('canvas')
        const context = canvas.getContext('2d')
        context?.drawImage(element, 0, 0, canvas.width, canvas.height)
        const [red = 0, green = 0, blue = 0] = context?.getImageData(90, 90, 1, 1).data ?? []
        if (red + green + blue === 0) return 'nothing'
        return ['red', 'green', 'blue'][[red, green, blue].indexOf(Math.max(red, green, blue))]
      }),
    )
    .toBe(colour)
}

/** As the mouse or the clipboard would bring it. */
export async function bring(page: Page, way: 'drop' | 'paste', { name, mimeType, buffer }: Picture) {
  await page.evaluate(
    ({ bytes, ...file }) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], file.name, { type: file.mimeType }))
      const event = { bubbles: true, cancelable: true }
      document.body.dispatchEvent(
        file.way === 'drop'
          ? new DragEvent('drop', { ...event, dataTransfer: data })
          : new ClipboardEvent('paste', { ...event, clipboardData: data }),
      )
    },
    { way, name, mimeType, bytes: [...buffer] },
  )
}
