// Tables and inline styles, as mail programs want them; no picture, and nothing that is fetched when the mail is read.
// The colours are those of web/theme.css. Every dark ground stands beside the light letters on it, so that a program
// which drops the one drops the other too.
import { escapeMarkup } from '#server/http/markup.ts'
import type { Letter, Sender } from './letter.ts'

const SANS = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const SERIF = "font-family:Cinzel,Georgia,'Times New Roman',Times,serif"

const ABYSS = 'background-color:#050914'
const FOREST = 'background-color:#0b211d'
const PANEL = 'background-color:#101a30'
const RAISED = 'background-color:#1a2742'

const PARCHMENT = 'color:#f4e9d0'
const MUTED = 'color:#b5bccd'
const GOLD = 'color:#e2b75a'
const BRIGHT_GOLD = 'color:#fae3a5'

const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

export function letterHtml(site: Sender, letter: Letter) {
  const { subject, title, greeting, paragraphs, closing } = letter
  return `<!doctype html>
<html lang="pt-BR" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="supported-color-schemes" content="dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeMarkup(subject)}</title>
<style>:root { color-scheme: dark; supported-color-schemes: dark; }</style>
</head>
<body style="margin:0;padding:0;${ABYSS};${PARCHMENT}">
<div hidden aria-hidden="true" style="${HIDDEN}">${escapeMarkup(paragraphs[0] ?? title)}</div>
<table ${TABLE} style="${ABYSS}"><tr><td align="center" style="padding:24px 12px;${ABYSS};${PARCHMENT}">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table ${TABLE} style="max-width:600px;border:1px solid #a5762a;border-radius:14px;border-collapse:separate;${PANEL}">
${headOf(site)}
<tr><td style="padding:36px 28px 12px;${PANEL};${PARCHMENT}">
<h1 style="margin:0 0 24px;${SERIF};font-size:26px;line-height:34px;letter-spacing:0.5px;${BRIGHT_GOLD}">${escapeMarkup(title)}</h1>
${paragraph(greeting, `${PARCHMENT};font-weight:600`)}
${paragraphs.map((text) => paragraph(text, PARCHMENT)).join('\n')}
${actionOf(letter)}
${factsOf(letter)}
</td></tr>
<tr><td style="padding:24px 28px 16px;border-top:1px solid #2a3a5a;${PANEL};${MUTED}">
${closing.map((text) => paragraph(text, `${MUTED};font-size:14px;line-height:22px`)).join('\n')}
</td></tr>
${footOf(site)}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

/** Shown in the list of mails, beside the subject. */
const HIDDEN =
  'display:none;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all'

const headOf = ({ name }: Sender) =>
  `<tr><td align="center" style="padding:22px 28px 20px;border-bottom:1px solid #a5762a;border-radius:13px 13px 0 0;${FOREST};${GOLD}">
<p style="margin:0;${SERIF};font-size:15px;line-height:22px;letter-spacing:3px;text-transform:uppercase;font-weight:bold;${GOLD}"><span aria-hidden="true">&#9670;&#160;</span>${escapeMarkup(name)}<span aria-hidden="true">&#160;&#9670;</span></p>
</td></tr>`

const footOf = ({ name, url }: Sender) =>
  `<tr><td align="center" style="padding:20px 28px 24px;border-top:1px solid #2a3a5a;border-radius:0 0 13px 13px;${FOREST};${MUTED}">
<p style="margin:0;${SANS};font-size:13px;line-height:20px;${MUTED}">${escapeMarkup(name)}<br><a href="${escapeMarkup(url)}" style="${GOLD};text-decoration:underline">${escapeMarkup(url)}</a></p>
</td></tr>`

const paragraph = (text: string, look: string) =>
  `<p style="margin:0 0 16px;${SANS};font-size:16px;line-height:26px;word-break:break-word;${look}">${escapeMarkup(text)}</p>`

/** Outlook takes the room around the label from the cell, the others from the link, which they make all of it clickable. */
function actionOf({ action }: Letter) {
  if (!action) return ''
  const [label, url, note] = [action.label, action.url, action.note].map(escapeMarkup)
  return `<table role="presentation" align="center" cellpadding="0" cellspacing="0" border="0" style="margin:28px auto 24px"><tr>
<td align="center" style="background-color:#e2b75a;border-radius:8px;color:#1c1304;mso-padding-alt:16px 28px"><a href="${url}" style="display:inline-block;padding:16px 28px;border-radius:8px;background-color:#e2b75a;${SERIF};font-size:17px;line-height:24px;font-weight:bold;letter-spacing:0.5px;text-decoration:none;color:#1c1304">${label}</a></td>
</tr></table>
<p style="margin:0 0 20px;${SANS};font-size:14px;line-height:22px;text-align:center;${MUTED}">${note}</p>
<p style="margin:0 0 28px;${SANS};font-size:13px;line-height:20px;${MUTED}">Se o botão não abrir, copie este endereço para o navegador:<br><a href="${url}" style="${GOLD};text-decoration:underline;word-break:break-all">${url}</a></p>`
}

function factsOf({ facts = [] }: Letter) {
  if (facts.length === 0) return ''
  const cell = `padding:7px 6px 7px 14px;${SANS};font-size:14px;line-height:21px;text-align:left;vertical-align:top;${RAISED}`
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row" align="left" width="36%" style="${cell};font-weight:normal;${MUTED}">${escapeMarkup(name)}</th><td style="${cell};word-break:break-word;${PARCHMENT}">${escapeMarkup(value)}</td></tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border:1px solid #2a3a5a;border-radius:8px;border-collapse:separate;${RAISED}">
${rows.join('\n')}
</table>`
}
