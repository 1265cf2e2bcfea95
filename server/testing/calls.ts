// Every call of the API, with a body that fits: what holds for all calls is tested over this table.
export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** As documented, where the path holds a parameter. */
  route?: string
  access: 'anyone' | 'player' | 'admin'
  body?: Record<string, unknown>
  /** What it does without. */
  optional?: string[]
  /** What else it takes, of the values that hardly any call takes. */
  alsoTakes?: unknown[]
  /** Its answer has no end. */
  isStream?: true
  /** Failures have the shape that image hosts give them. */
  failsLikeAnImageHost?: true
}

const token = 'x'.repeat(43)

export const calls: ApiCall[] = [
  { method: 'GET', path: '/api/team-members', access: 'anyone' },
  {
    method: 'POST',
    path: '/api/auth/login',
    access: 'anyone',
    body: { login: 'alguem', password: 'alguma' },
  },
  { method: 'GET', path: '/api/auth/profile', access: 'player' },
  { method: 'POST', path: '/api/auth/logout', access: 'player' },
  { method: 'GET', path: '/api/auth/sessions', access: 'player' },
  { method: 'DELETE', path: '/api/auth/sessions', access: 'player' },
  { method: 'DELETE', path: '/api/auth/sessions/1', route: '/api/auth/sessions/{id}', access: 'player' },
  {
    method: 'POST',
    path: '/api/auth/register',
    access: 'anyone',
    body: { login: 'novo_nome', email: 'novo@exemplo.com.br', password: 'alguma' },
  },
  { method: 'POST', path: '/api/auth/forgot-password', access: 'anyone', body: { login: 'alguem' } },
  {
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'anyone',
    body: { token, newPassword: 'alguma' },
  },
  {
    method: 'POST',
    path: '/api/users/alguem/change-password/request-code',
    route: '/api/users/{login}/change-password/request-code',
    access: 'player',
    body: { old_password: 'alguma', current_email: 'alguem@exemplo.com.br' },
  },
  {
    method: 'POST',
    path: '/api/users/alguem/change-email/request-code',
    route: '/api/users/{login}/change-email/request-code',
    access: 'player',
    body: { password: 'alguma', current_email: 'alguem@exemplo.com.br' },
  },
  {
    method: 'POST',
    path: '/api/users/confirm-password-change',
    access: 'anyone',
    body: { token, newPassword: 'alguma', login: 'alguem' },
  },
  {
    method: 'POST',
    path: '/api/users/confirm-email-change',
    access: 'anyone',
    body: { token, newEmail: 'outro@exemplo.com.br', login: 'alguem' },
  },
  { method: 'POST', path: '/api/users/undo-email-change', access: 'anyone', body: { token } },
  {
    method: 'PUT',
    path: '/api/users/alguem/icon',
    route: '/api/users/{login}/icon',
    access: 'player',
    body: { newIconUrl: 'ftp://exemplo.com.br/icone.png' },
  },
  { method: 'POST', path: '/api/images', access: 'player', failsLikeAnImageHost: true },
  {
    method: 'POST',
    path: '/api/images/preview',
    access: 'player',
    body: { url: 'ftp://exemplo.com.br/icone.png' },
  },
  { method: 'GET', path: '/api/game/status', access: 'anyone' },
  { method: 'GET', path: '/api/characters', access: 'player' },
  {
    method: 'GET',
    path: '/api/characters/1/details',
    route: '/api/characters/{id}/details',
    access: 'player',
  },
  {
    method: 'POST',
    path: '/api/characters/1/request-reset',
    route: '/api/characters/{id}/request-reset',
    access: 'player',
    body: { type: 'pincode' },
  },
  { method: 'POST', path: '/api/characters/pending-reset', access: 'player', body: { token } },
  { method: 'POST', path: '/api/characters/confirm-reset', access: 'player', body: { token } },
  { method: 'GET', path: '/api/deliveries?page=1', route: '/api/deliveries', access: 'player' },
  { method: 'GET', path: '/api/wallet/entries?page=1', route: '/api/wallet/entries', access: 'player' },
  { method: 'GET', path: '/api/donation-items?page=1', route: '/api/donation-items', access: 'player' },
  {
    method: 'GET',
    path: '/api/donations/history?page=1',
    route: '/api/donations/history',
    access: 'player',
  },
  { method: 'GET', path: '/api/donations/1', route: '/api/donations/{id}', access: 'player' },
  {
    method: 'POST',
    path: '/api/mercadopago',
    access: 'player',
    body: { items: [{ id: 1, label: 'Cash', quantity: 1, value: 10 }], totalAmount: 10 },
    // A total that the house does not ask for is none that the player agreed to.
    alsoTakes: [1.5, 0, -0, []],
  },
  { method: 'POST', path: '/api/mercadopago/webhook', access: 'anyone' },
  {
    method: 'POST',
    path: '/api/donations/1/withdraw',
    route: '/api/donations/{id}/withdraw',
    access: 'player',
    body: {},
  },
  {
    method: 'POST',
    path: '/api/donations/1/refund',
    route: '/api/donations/{id}/refund',
    access: 'admin',
    body: { reason: 'Pedido do jogador' },
  },
  { method: 'GET', path: '/api/webmarket/items?page=1', route: '/api/webmarket/items', access: 'player' },
  { method: 'GET', path: '/api/webmarket/orders?page=1', route: '/api/webmarket/orders', access: 'player' },
  {
    method: 'POST',
    path: '/api/webmarket/buy',
    access: 'player',
    body: { itemId: 1, quantity: 1, currency: 'GOLD', price: 10 },
    optional: ['price'],
  },
  { method: 'GET', path: '/api/roleta/data', access: 'player' },
  {
    method: 'GET',
    path: '/api/roleta/prizes/GOLD',
    route: '/api/roleta/prizes/{type}',
    access: 'player',
  },
  {
    method: 'POST',
    path: '/api/roleta/buy-spin',
    access: 'player',
    body: { currency: 'GOLD', quantity: 1 },
  },
  { method: 'POST', path: '/api/roleta/spin', access: 'player', body: { type: 'GOLD' } },
  {
    method: 'POST',
    path: '/api/roleta/spin-multiple',
    access: 'player',
    body: { type: 'GOLD', quantity: 2 },
  },
  { method: 'POST', path: '/api/roleta/exchange-joker', access: 'player', body: { prizeIdToGet: 1 } },
  {
    method: 'POST',
    path: '/api/roleta/claim-rewards',
    access: 'player',
    body: { rewardIds: [1] },
    alsoTakes: [[2]],
  },
  {
    method: 'PUT',
    path: '/api/roleta/daily-limit',
    access: 'player',
    body: { daily_limit: 10 },
    alsoTakes: [null, 0],
  },
  { method: 'POST', path: '/api/roleta/pause', access: 'player', body: { days: 7 } },
  { method: 'POST', path: '/api/roleta/birth-date', access: 'player', body: { birth_date: '1990-05-04' } },
  { method: 'GET', path: '/api/roleta/fairness', access: 'player' },
  {
    method: 'POST',
    path: '/api/roleta/rotate-seed',
    access: 'player',
    body: { client_seed: 'sorte' },
    optional: ['client_seed'],
  },
  { method: 'GET', path: '/api/roleta/spins?page=1', route: '/api/roleta/spins', access: 'player' },
  {
    method: 'GET',
    path: `/api/roleta/wheels/${'0'.repeat(64)}`,
    route: '/api/roleta/wheels/{hash}',
    access: 'player',
  },
  { method: 'GET', path: '/api/roleta/figures', access: 'anyone' },
  { method: 'GET', path: '/api/topics-by-category', access: 'anyone' },
  { method: 'GET', path: '/api/categories', access: 'anyone' },
  { method: 'GET', path: '/api/topics/1', route: '/api/topics/{id}', access: 'anyone' },
  { method: 'GET', path: '/api/topics/search?q=espada', route: '/api/topics/search', access: 'anyone' },
  {
    method: 'POST',
    path: '/api/topics',
    access: 'admin',
    body: { title: 'Montarias', content: '<p>Como domar</p>', category_id: 1 },
  },
  {
    method: 'PUT',
    path: '/api/topics/1',
    route: '/api/topics/{id}',
    access: 'admin',
    body: { title: 'Montarias', content: '<p>Como domar</p>', category_id: 1 },
  },
  { method: 'DELETE', path: '/api/topics/1', route: '/api/topics/{id}', access: 'admin' },
  { method: 'GET', path: '/api/topics/deleted', access: 'admin' },
  { method: 'POST', path: '/api/topics/1/undelete', route: '/api/topics/{id}/undelete', access: 'admin' },
  { method: 'GET', path: '/api/topics/1/versions', route: '/api/topics/{id}/versions', access: 'admin' },
  {
    method: 'GET',
    path: '/api/topics/1/versions/1',
    route: '/api/topics/{id}/versions/{version}',
    access: 'admin',
  },
  {
    method: 'POST',
    path: '/api/topics/1/restore',
    route: '/api/topics/{id}/restore',
    access: 'admin',
    body: { version: 1 },
  },
  { method: 'POST', path: '/api/categories', access: 'admin', body: { name: 'Chefes' } },
  {
    method: 'PUT',
    path: '/api/categories/order',
    access: 'admin',
    body: { categories: [{ id: 1, display_order: 1 }] },
  },
  {
    method: 'PUT',
    path: '/api/categories/2',
    route: '/api/categories/{id}',
    access: 'admin',
    body: { name: 'Chefes' },
  },
  { method: 'DELETE', path: '/api/categories/2', route: '/api/categories/{id}', access: 'admin' },
  { method: 'GET', path: '/api/support/check-pending', access: 'player' },
  { method: 'GET', path: '/api/support/my-tickets', access: 'player' },
  { method: 'GET', path: '/api/support/tickets/1', route: '/api/support/tickets/{id}', access: 'player' },
  { method: 'GET', path: '/api/support/categories', access: 'player' },
  { method: 'GET', path: '/api/support/draft?follows_id=1', route: '/api/support/draft', access: 'player' },
  { method: 'GET', path: '/api/support/events', access: 'player', isStream: true },
  {
    method: 'POST',
    path: '/api/support/tickets',
    access: 'player',
    body: { title: 'Não consigo entrar', content: '<p>Socorro</p>', category_id: 1 },
  },
  {
    method: 'POST',
    path: '/api/support/tickets/1/reply',
    route: '/api/support/tickets/{id}/reply',
    access: 'player',
    body: { content: '<p>Ainda não</p>', newStatus: 'Resolvido', last_reply_id: 1 },
    optional: ['newStatus', 'last_reply_id'],
  },
  {
    method: 'GET',
    path: '/api/support/admin/tickets?status=Aberto',
    route: '/api/support/admin/tickets',
    access: 'admin',
  },
  {
    method: 'GET',
    path: '/api/support/admin/tickets/1/notes',
    route: '/api/support/admin/tickets/{id}/notes',
    access: 'admin',
  },
  {
    method: 'POST',
    path: '/api/support/admin/tickets/1/notes',
    route: '/api/support/admin/tickets/{id}/notes',
    access: 'admin',
    body: { content: 'Já vi este caso.' },
  },
  {
    method: 'GET',
    path: '/api/support/admin/tickets/1/player',
    route: '/api/support/admin/tickets/{id}/player',
    access: 'admin',
  },
  { method: 'GET', path: '/api/support/admin/mail', access: 'admin' },
  {
    method: 'PUT',
    path: '/api/support/admin/mail',
    access: 'admin',
    body: { wants_mail: true },
    alsoTakes: [true],
  },
  { method: 'POST', path: '/api/support/categories', access: 'admin', body: { name: 'Guildas' } },
  {
    method: 'PUT',
    path: '/api/support/categories/1',
    route: '/api/support/categories/{id}',
    access: 'admin',
    body: { name: 'Guildas', is_archived: false },
    optional: ['name', 'is_archived'],
    alsoTakes: [true],
  },
  {
    method: 'DELETE',
    path: '/api/support/categories/1',
    route: '/api/support/categories/{id}',
    access: 'admin',
  },
]

export const titledCalls = calls.map((call) => ({ title: `${call.method} ${call.route ?? call.path}`, call }))

/** Those whose answers end; for the others see features/support/feed.test.ts. */
export const answeredCalls = titledCalls.filter(({ call }) => !call.isStream)
