// @vitest-environment node
import { expect, test } from 'vitest'
import { PUBLIC_PAGES } from '#contract/paths.ts'
import { defaultLinks, defaultTexts } from '#contract/site.ts'
import { prerender } from './prerender.tsx'

const ATTACK = '</script></title><script>x</script><div><!--page--> "onload=x $&'

test.each([...PUBLIC_PAGES, '/nada'])(
  '%s is drawn without a script of its own, whatever it is drawn from',
  async (path) => {
    const link = { name: ATTACK, url: `https://exemplo.com.br/?${ATTACK}` }
    const { head, body } = await prerender(path, {
      site: {
        name: ATTACK,
        url: 'https://exemplo.com.br',
        year: 2026,
        hasMailbox: false,
        payments: 'off',
        imageOrigins: [],
        downloads: [link],
        social: [link],
        texts: {
          world: ATTACK,
          mission: ATTACK,
          values: [{ title: ATTACK, text: ATTACK }],
          founders: [{ name: ATTACK, title: ATTACK, picture: ATTACK }],
        },
      },
      team: [{ id: 1, title: ATTACK, activity: ATTACK, userIcon: ATTACK, text: ATTACK }],
    })
    const scripts = `${head}${body}`.match(/<script[^>]*>/g) ?? []
    expect(scripts).toEqual(path === '/' ? ['<script type="application/ld+json">'] : [])
    expect(head.match(/<\/script>/g) ?? []).toHaveLength(scripts.length)
    expect(head).not.toContain('<div')
    expect(head).toMatch(/<title>.*&lt;\/script&gt;.*<\/title>/)
    expect(body).toMatch(/^<div class="[^"]*"><header/)
    expect(body).not.toContain('<!--page-->')
  },
)

test('a link may bear any name', async () => {
  const social = ['constructor', '__proto__', 'toString'].map((name) => ({
    name,
    url: 'https://exemplo.com.br',
  }))
  const { body } = await prerender('/social', {
    site: {
      ...defaultLinks,
      texts: defaultTexts,
      social,
      name: 'Reinos',
      url: '',
      year: 2026,
      hasMailbox: false,
      payments: 'off',
      imageOrigins: [],
    },
  })
  expect(body).toContain('Abrir __proto__')
})

test.each([true, false])('a page leads to the mailbox if there is one: %s', async (hasMailbox) => {
  const { body } = await prerender('/about', {
    site: {
      ...defaultLinks,
      texts: defaultTexts,
      name: 'Reinos',
      url: '',
      year: 2026,
      hasMailbox,
      payments: 'off',
      imageOrigins: [],
    },
  })
  expect(body.includes('href="/caixa-de-entrada"')).toBe(hasMailbox)
})

test.each([
  ['/', '<p>Em Reinos $&amp; você escolhe uma entre seis classes, encontra'],
  ['/about', '<p>Queremos ser o lugar para onde você volta no fim do dia: um mundo bonito, estável'],
  ['/about', 'Comunidade ativa'],
  ['/about', 'Coordenador de Suporte'],
])('%s says, until somebody writes other words: %s', async (path, words) => {
  const { body } = await prerender(path, { site: { ...site, name: 'Reinos $&' } })
  expect(body).toContain(words)
  expect(body).not.toContain('{nome}')
})

test('an empty line parts paragraphs, and the name stands wherever it is asked for', async () => {
  const texts = {
    world: 'Um\n\n{nome}, {nome}',
    mission: '<b>Um</b>\nsó\n \nDois: {nome}',
    values: Array.from({ length: 8 }, (_, place) => ({ title: `Valor ${place}`, text: 'de {nome}' })),
    founders: [],
  }
  const of = async (path: string) =>
    (await prerender(path, { site: { ...site, name: '<i>{nome}</i>', texts } })).body
  expect(await of('/')).toContain('<p>Um</p><p>&lt;i&gt;{nome}&lt;/i&gt;, &lt;i&gt;{nome}&lt;/i&gt;</p>')
  const about = await of('/about')
  expect(about).toContain('<p>&lt;b&gt;Um&lt;/b&gt;\nsó</p><p>Dois: &lt;i&gt;{nome}&lt;/i&gt;</p>')
  expect(about).toContain('Valor 7')
  expect(about).toContain('de &lt;i&gt;')
  expect(about).not.toContain('fundadora')
})

const site = {
  ...defaultLinks,
  texts: defaultTexts,
  ...{ name: 'Reinos', url: '', year: 2026, hasMailbox: false, payments: 'off' as const, imageOrigins: [] },
}
