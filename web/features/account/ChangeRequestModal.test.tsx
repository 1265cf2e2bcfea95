import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultLinks, defaultTexts } from '#contract/site.ts'
import { createQueryClient } from '#web/http/query-client.ts'
import { SiteProvider } from '#web/site.tsx'
import { ChangeRequestModal } from './ChangeRequestModal.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('it closes 5 s after the link was sent, and not before', async () => {
  const { close } = await send({ success: true, message: 'Link enviado para o seu email.' })
  expect(screen.getByRole('status').textContent).toBe('Link enviado para o seu email.')
  vi.advanceTimersByTime(4_999)
  expect(close).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(close).toHaveBeenCalledOnce()
})

test('it stays as long as no link was sent', async () => {
  const { close } = await send({ success: false, error: 'Senha incorreta.' })
  expect(screen.getByRole('alert').textContent).toBe('Senha incorreta.')
  vi.advanceTimersByTime(60_000)
  expect(close).not.toHaveBeenCalled()
})

test('what was closed by hand is not closed again', async () => {
  const { close, unmount } = await send({ success: true, message: 'Link enviado para o seu email.' })
  unmount()
  vi.advanceTimersByTime(60_000)
  expect(close).not.toHaveBeenCalled()
})

async function send(answer: object) {
  vi.stubGlobal('fetch', async () => Response.json(answer))
  const close = vi.fn()
  const { unmount } = render(
    <MemoryRouter>
      <SiteProvider site={site}>
        <QueryClientProvider client={createQueryClient()}>
          <ChangeRequestModal change="password" user={user} onClose={close} />
        </QueryClientProvider>
      </SiteProvider>
    </MemoryRouter>,
  )
  fireEvent.change(screen.getByLabelText('Senha atual'), { target: { value: 'jogador123' } })
  fireEvent.click(screen.getByRole('button', { name: 'Solicitar Link' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  return { close, unmount }
}

const site = {
  ...defaultLinks,
  texts: defaultTexts,
  name: 'Reinos de Aldária',
  url: '',
  year: 2031,
  hasMailbox: false,
  payments: 'off' as const,
  imageOrigins: [],
}

const user = {
  id: 1,
  login: 'jogador',
  name: 'jogador',
  email: 'jogador@exemplo.com.br',
  level: 0,
  userIcon: null,
  UserIcon: null,
}
