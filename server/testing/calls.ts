// Every call of the API, with a body that fits: what holds for all calls is tested over this table.
export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  access: 'anyone' | 'player'
  body?: Record<string, string | number>
}

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
]
