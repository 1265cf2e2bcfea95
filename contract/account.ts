export const LOGIN_MIN_LENGTH = 3
export const LOGIN_MAX_LENGTH = 20
/** What fits into an SMTP envelope (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254
export const HIGHEST_LEVEL = 99

// Nothing that could end an address early or begin another one in the header of a mail.
const EMAIL = /^[^\s@<>()[\],;:\\"\p{C}]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u

export function loginProblem(login: string): string | null {
  const { length } = login
  const fits = length >= LOGIN_MIN_LENGTH && length <= LOGIN_MAX_LENGTH && /^[A-Za-z0-9_]*$/.test(login)
  return fits
    ? null
    : `O usuário deve ter de ${LOGIN_MIN_LENGTH} a ${LOGIN_MAX_LENGTH} caracteres: letras sem acento, números ou _.`
}

export function emailProblem(email: string): string | null {
  return email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email) ? null : 'Informe um e-mail válido.'
}

export function levelProblem(level: number): string | null {
  const fits = Number.isInteger(level) && level >= 0 && level <= HIGHEST_LEVEL
  return fits ? null : `O nível deve ser um número inteiro de 0 a ${HIGHEST_LEVEL}.`
}
