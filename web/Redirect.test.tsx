import { cleanup, render } from '@testing-library/react'
import { Router } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Redirect } from './Redirect.tsx'

afterEach(cleanup)

test('who is on the page is sent on in its place', () => {
  const { push, replace } = showRedirect({ drawn: '/register', address: '/register' })
  expect(replace).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ pathname: '/user' }),
    { token: 't' },
    expect.anything(),
  )
  expect(push).not.toHaveBeenCalled()
})

test('who has chosen another page, which is not drawn yet, is left alone', () => {
  const { push, replace } = showRedirect({ drawn: '/register', address: '/' })
  expect(replace).not.toHaveBeenCalled()
  expect(push).not.toHaveBeenCalled()
})

/** The address changes at once, what is drawn only when the other page is ready. */
function showRedirect({ drawn, address }: { drawn: string; address: string }) {
  window.history.replaceState(null, '', address)
  const navigator = { createHref: String, push: vi.fn(), replace: vi.fn(), go: vi.fn() }
  render(
    <Router location={drawn} navigator={navigator}>
      <Redirect to="/user" state={{ token: 't' }} />
    </Router>,
  )
  return navigator
}
