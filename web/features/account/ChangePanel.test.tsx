import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChangePanel } from './ChangePanel.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('4 s after the change, and not before, the player is back at the dashboard', async () => {
  render(<Page outcome="Senha alterada com sucesso!" />)
  expect(screen.getByRole('status').textContent).toBe('Senha alterada com sucesso!')
  await pass(3_999)
  expect(address()).toBe('/user/change-password')
  await pass(1)
  expect(address()).toBe('/user')
})

test('nobody is taken away from a form that is still open', async () => {
  render(<Page />)
  await pass(60_000)
  expect(address()).toBe('/user/change-password')
  expect(screen.getByText('formulário')).toBeTruthy()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const address = () => screen.getByRole('navigation').textContent

function Page({ outcome }: { outcome?: string }) {
  return (
    <MemoryRouter initialEntries={['/user/change-password']}>
      <Address />
      <ChangePanel title="Alterar Senha" icon="chave" note="" outcome={outcome}>
        <p>formulário</p>
      </ChangePanel>
    </MemoryRouter>
  )
}

const Address = () => <nav>{useLocation().pathname}</nav>
