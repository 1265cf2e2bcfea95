export const texts = {
  notLoggedIn: 'Você precisa estar logado para acessar esta página.',
}
