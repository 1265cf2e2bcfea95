// @vitest-environment node
import { expect, test } from 'vitest'
import { PUBLIC_PAGES } from '#contract/paths.ts'
import { defaultLinks } from '#contract/site.ts'
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
