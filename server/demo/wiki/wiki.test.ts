import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { RICH_TEXT } from '#contract/rich-text.ts'
import { categoryNameProblem, contentProblem, OUTLINE_FROM_HEADINGS, titleProblem } from '#contract/wiki.ts'
import { cleanRichText, plainText } from '#server/html/rich-text.ts'
import { contentsOf } from './demo-topic.ts'
import { linkedTitles, withTopicLinks } from './topic-links.ts'
import { demoCategories, demoTopics } from './wiki.ts'

const PUBLIC = new URL('../../../web/public/', import.meta.url)
const HERE = { imageOrigins: [], publicUrl: 'http://localhost:3000' }

const titles = demoTopics.map(({ title }) => title)
const ids = new Map(titles.map((title, index) => [title, index + 1]))
const count = (content: string, pattern: RegExp) => content.match(pattern)?.length ?? 0

test('the wiki has six categories, each with a name that fits and with topics in it', () => {
  const used = new Set(demoTopics.map(({ category }) => category))
  expect([...used]).toEqual(['Geral', ...demoCategories])
  expect(used.size).toBe(6)
  expect(demoCategories.filter((name) => categoryNameProblem(name) !== null)).toEqual([])
})

test('there are enough topics, and no two have one title', () => {
  expect(titles.length).toBeGreaterThanOrEqual(24)
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles.filter((title) => titleProblem(title) !== null)).toEqual([])
})

test('they show all that a topic can hold', () => {
  const withAtLeast = (number: number, pattern: RegExp) =>
    demoTopics.filter(({ content }) => count(content, pattern) >= number).length
  expect(withAtLeast(1, /<img /g)).toBeGreaterThanOrEqual(10)
  expect(withAtLeast(1, /<table>/g)).toBeGreaterThanOrEqual(10)
  expect(withAtLeast(OUTLINE_FROM_HEADINGS + 1, /<h[2-4]>/g)).toBeGreaterThanOrEqual(8)
  for (const part of ['<h4>', '<blockquote>', '<pre>', '<code>', '<ul>', '<ol>', '<hr>', 'class="video"'])
    expect(withAtLeast(1, new RegExp(part, 'g')), part).toBeGreaterThanOrEqual(1)
})

test('a few have a history, and each of its versions is another', () => {
  const histories = demoTopics.map(contentsOf).filter(({ length }) => length > 1)
  expect(histories.length).toBeGreaterThanOrEqual(3)
  for (const contents of histories) expect(new Set(contents).size).toBe(contents.length)
})

test('what a former version said differently is found in the one after it', () => {
  for (const { former = [], ...topic } of demoTopics) {
    const contents = contentsOf({ ...topic, former }).reverse()
    for (const [index, changes] of former.entries())
      for (const [now] of changes) expect(contents[index], topic.title).toContain(now)
  }
})

test('a link to a topic becomes its address', () => {
  const link = (href: string) => `<p><a href="${href}">ali</a></p>`
  expect(withTopicLinks(link('/wiki?topic={Gold e Cash}'), new Map([['Gold e Cash', 7]]))).toBe(
    link('/wiki?topic=7'),
  )
  expect(() => withTopicLinks(link('/wiki?topic={Nenhum}'), ids)).toThrow('"Nenhum"')
})

describe.each(demoTopics)('$title', (topic) => {
  const contents = contentsOf(topic)

  test('links to topics that exist, and not to itself', () => {
    const linked = contents.flatMap(linkedTitles)
    expect(linked.filter((title) => !ids.has(title) || title === topic.title)).toEqual([])
  })

  test('shows pictures that exist, and says what is on them', () => {
    for (const [, src = '', alt = ''] of topic.content.matchAll(/<img src="\/([^"]+)" alt="([^"]*)"/g)) {
      expect(existsSync(new URL(src, PUBLIC)), src).toBe(true)
      expect(alt, src).not.toBe('')
    }
    expect(count(topic.content, /<img /g)).toBe(count(topic.content, /<img src="\/[^"]+" alt="/g))
  })

  test('is kept as it is written', () => {
    for (const content of contents.map((each) => withTopicLinks(each, ids))) {
      expect(contentProblem(content)).toBe(null)
      expect(cleanRichText(content, HERE)).toBe(content)
    }
  })

  test('uses the vocabulary of a rich text alone, and has rows of one width', () => {
    for (const [, name = ''] of topic.content.matchAll(/<\/?([a-z0-9]+)/g))
      expect(RICH_TEXT).toHaveProperty(name)
    for (const [table] of topic.content.matchAll(/<table>.*?<\/table>/g))
      expect(
        new Set(
          table
            .split('</tr>')
            .slice(0, -1)
            .map((row) => count(row, /<t[hd]>/g)),
        ).size,
      ).toBe(1)
  })

  test('says something', () => {
    expect(plainText(topic.content).length).toBeGreaterThan(300)
  })
})
