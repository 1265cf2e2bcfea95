import type { Page } from '@playwright/test'

export const CHARACTERS = '/user/characters'

/** Of the list. */
export const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })
