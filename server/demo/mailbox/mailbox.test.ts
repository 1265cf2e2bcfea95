import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ReceivedMail } from '#contract/mailbox.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'

let dir: string
let mailbox: Mailbox
beforeEach(async () => {
  dir = join(await mkdtemp(join(tmpdir(), 'mailbox-')), 'mailbox')
  mailbox = await startMailbox({ dir })
})
afterEach(async () => {
  await mailbox.close()
  await rm(join(dir, '..'), { recursive: true })
})

const send = (mail: SendMailOptions) =>
  createTransport(mailbox.url).sendMail({
    from: 'site@exemplo.com.br',
    to: 'jogador@exemplo.com.br',
    ...mail,
  })

const subjects = async () => (await mailbox.list()).map(({ subject }) => subject)

async function only() {
  const [heading, ...others] = await mailbox.list()
  expect(others).toEqual([])
  return (heading && (await mailbox.read(heading.id))) ?? expect.fail('no mail')
}

/** Speaks SMTP line by line; the answer to each line is awaited, unless it is the last. */
async function speak(lines: string[]) {
  const socket = connect(Number(new URL(mailbox.url).port), '127.0.0.1')
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]()
  const heard: string[] = []
  const listen = async () => {
    for (;;) {
      const { value = '' } = await answers.next()
      if (!/^\d{3}-/.test(value)) return heard.push(value)
    }
  }
  await listen()
  for (const line of lines) {
    socket.write(`${line}\r\n`)
    if (line !== lines.at(-1)) await listen()
  }
  return { socket, heard, listen }
}

const ENVELOPE = ['EHLO x', 'MAIL FROM:<a@b.co>', 'RCPT TO:<c@d.co>', 'DATA']

test('what is sent can be read', async () => {
  await send({
    from: '"Reinos de Aldária" <nao-responda@exemplo.com.br>',
    to: 'jogador@exemplo.com.br',
    subject: 'Olá — é você? ⚔️',
    text: 'Ação e coração.',
    html: '<p>Ação e <b>coração</b>.</p>',
  })
  const mail = await only()
  expect(mail).toMatchObject({
    from: '"Reinos de Aldária" <nao-responda@exemplo.com.br>',
    to: 'jogador@exemplo.com.br',
    subject: 'Olá — é você? ⚔️',
    has_html: true,
  })
  expect(mail.text.trim()).toBe('Ação e coração.')
  expect(await mailbox.html(mail.id)).toContain('<p>Ação e <b>coração</b>.</p>')
  expect(Math.abs(Date.now() - Date.parse(mail.date))).toBeLessThan(10_000)
  expect(mail.id).toMatch(/^[0-9a-z-]{1,60}$/)
})

test('a mail of text alone has no HTML, and one of HTML alone has no text', async () => {
  await send({ text: 'Só texto.' })
  const mail = await only()
  expect([mail.text.trim(), mail.has_html, await mailbox.html(mail.id)]).toEqual([
    'Só texto.',
    false,
    undefined,
  ])

  await send({ html: '<p>Só <i>marcas</i>.</p>' })
  const [heading] = await mailbox.list()
  expect(await mailbox.read(heading?.id ?? '')).toMatchObject({ text: '', has_html: true })
})

test('attachments are passed over, whatever they are called', async () => {
  await send({
    subject: 'Anexos',
    text: 'Veja.',
    attachments: [
      { filename: '../../fora.eml', content: 'x' },
      { filename: 'pagina.html', content: '<script>x</script>', contentType: 'text/html' },
    ],
  })
  const mail = await only()
  expect(Object.keys(mail).sort()).toEqual(Object.keys(ReceivedMail.properties).sort())
  expect(mail.text.trim()).toBe('Veja.')
  expect(await mailbox.html(mail.id)).toBeUndefined()
  expect(await readdir(join(dir, '..'))).toEqual(['mailbox'])
  expect(await readdir(dir)).toEqual([`${mail.id}.eml`])
})

test.each([
  ['nothing', ''],
  ['no headers', 'apenas texto'],
  ['a header that never ends', `Subject: ${'x'.repeat(100_000)}`],
  [
    'broken MIME',
    'Content-Type: multipart/mixed; boundary="x"\n\n--x\nContent-Type: multipart/mixed; boundary=x\n\n--x--',
  ],
  ['an unknown alphabet', 'Content-Type: text/html; charset=klingon\nSubject: =?x?q?=FF?=\n\n\x80\xff'],
  ['bytes of all kinds', Array.from({ length: 512 }, (_, i) => String.fromCharCode(i % 256)).join('')],
])('a mail with %s is kept and can be looked at', async (_, content) => {
  await createTransport(mailbox.url).sendMail({
    envelope: { from: 'a@b.co', to: 'c@d.co' },
    raw: Buffer.from(content, 'latin1'),
  })
  const mail = await only()
  expect(typeof mail.text).toBe('string')
  await mailbox.html(mail.id)
})

test('more than 1 MB is refused, said before or not, and what is smaller still comes in', async () => {
  const raw = Buffer.alloc(1024 * 1024 + 1, 'x'.repeat(70).concat('\r\n'))
  const envelope = { from: 'a@b.co', to: 'c@d.co' }
  await expect(createTransport(mailbox.url).sendMail({ envelope, raw })).rejects.toMatchObject({
    responseCode: 552,
  })
  const { heard } = await speak(['EHLO x', `MAIL FROM:<a@b.co> SIZE=${raw.length}`, 'QUIT'])
  expect(heard.at(-1)).toMatch(/^552/)
  expect(await readdir(dir)).toEqual([])
  await createTransport(mailbox.url).sendMail({ envelope, raw: raw.subarray(0, 1024 * 1024 - 10) })
  expect(await mailbox.list()).toHaveLength(1)
})

test('a mail whose sender breaks off was never there', async () => {
  const { socket } = await speak([...ENVELOPE, 'Subject: Metade\r\n\r\nmeta'])
  socket.destroy()
  await send({ subject: 'Inteiro' })
  expect(await subjects()).toEqual(['Inteiro'])
  expect(await readdir(dir)).toHaveLength(1)
})

test('a mail whose folder is gone is not taken', async () => {
  await rm(dir, { recursive: true })
  await expect(send({ subject: 'Perdido' })).rejects.toMatchObject({ responseCode: 450 })
  await mkdir(dir)
})

test('a web page cannot talk the mail server into anything', async () => {
  const { heard, listen } = await speak(['POST / HTTP/1.1'])
  await listen()
  expect(heard.at(-1)).toMatch(/^421/)
})

test('a mail that somebody deletes is gone from the list', async () => {
  await send({ subject: 'Um' })
  await send({ subject: 'Dois' })
  const [newest] = await mailbox.list()
  await rm(join(dir, `${newest?.id}.eml`))
  expect(await subjects()).toEqual(['Um'])
  expect(await mailbox.read(newest?.id ?? '')).toBeUndefined()
  expect(await mailbox.html(newest?.id ?? '')).toBeUndefined()
})

test('mails outlive the mailbox', async () => {
  await send({ subject: 'Antes' })
  await mailbox.close()
  mailbox = await startMailbox({ dir })
  expect(await subjects()).toEqual(['Antes'])
  await send({ subject: 'Depois' })
  expect(await subjects()).toEqual(['Depois', 'Antes'])
})

test('it listens on this machine alone, and closes while a sender is connected', async () => {
  expect(mailbox.url).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/)
  const { socket } = await speak(['EHLO x'])
  const closed = once(socket, 'close')
  socket.resume()
  await mailbox.close()
  await closed
  mailbox = await startMailbox({ dir })
})
