// Password = login + 123.
export const demoAccounts = [
  { login: 'admin', level: 99 },
  { login: 'moderador', level: 81 },
  { login: 'ajudante', level: 80 },
  { login: 'jogador', level: 0 },
  { login: 'novato', level: 0 },
]

export const demoPassword = (login: string) => `${login}123`
