import { logIn } from '../product.ts'
import { bearer } from '../sign-in.ts'

const LOGIN = 'jogador'
let token: string | undefined

/** A player answers what waits for one, beside the page: the stream of whoever is at the support has news. */
export async function answerAsPlayer(url: string) {
  token ??= await logIn(url, LOGIN)
  const headers = { ...bearer(token), 'content-type': 'application/json' }
  const query = new URLSearchParams({ status: 'Aguardando Usuário' })
  const list = await fetch(`${url}/api/support/my-tickets?${query}`, { headers })
  const { tickets } = (await list.json()) as { tickets: { id: number }[] }
  for (const { id } of tickets) {
    const body = JSON.stringify({ content: '<p>Ainda acontece.</p>' })
    const answer = await fetch(`${url}/api/support/tickets/${id}/reply`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`the answer was refused with ${answer.status}: ${await answer.text()}`)
  }
}
