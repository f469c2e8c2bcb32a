import { expect, test } from 'vitest'
import { createMarkdown } from './createMarkdown.mjs'

const render = createMarkdown((href) => `to:${href}`)

test('behavior: headings get GitHub’s anchors; each passage is found below its own', () => {
  const { title, headings, passages } = render('# A `page`\n\nIntro.\n\n## Same\n\nOne.\n\n## Same\n\n- Two\n')

  expect(title).toBe('A page')
  expect(headings.map(({ anchor }) => anchor)).toEqual(['a-page', 'same', 'same-1'])
  expect(passages.map(({ text }) => text.trim())).toEqual(['Intro.', 'One.', 'Two'])
})

test('behavior: links and pictures go through the site; code has classes, not styles', () => {
  const { html } = render('# T\n\n[a](b.md#c) ![d](e.png)\n\n```ts\nconst a = "<b>"\n```\n')

  expect(html).toContain('href="to:b.md#c"')
  expect(html).toContain('src="to:e.png"')
  expect(html).toContain('<span class="hljs-keyword">const</span>')
  expect(html).toContain('&lt;b&gt;')
  expect(html).not.toContain('style=')
})

test('behavior: markup and links that run code stay text', () => {
  const { html } = render('# T\n\n<script>alert(1)</script> [x](javascript:alert(1)) **"><img src=x>**\n')

  expect(html).not.toMatch(/<script|<img|href="javascript/)
})

test('behavior: a table without headings has no empty row; Mermaid is drawn', () => {
  const { html } = render('# T\n\n| | |\n|---|---|\n| a | b |\n\n```mermaid\ngraph TD\n  a --> b\n```\n')

  expect(html).toContain('<thead hidden>')
  expect(html).toContain('aria-label="a → b"')
  expect(html).toContain('<svg')
})

test('behavior: a column has its side by a class, as the policy allows no style', () => {
  const { html } = render('# T\n\n| a | b | c |\n|---|--:|:-:|\n| 1 | 2 | 3 |\n')

  const cells = html.match(/<t[hd].*?(?=<\/)/g)
  expect(cells).toEqual([
    '<th scope="col">a',
    '<th scope="col" class="end">b',
    '<th scope="col" class="center">c',
    '<td>1',
    '<td class="end">2',
    '<td class="center">3',
  ])
  expect(html).not.toContain('style=')
})

test('error: a diagram that the site cannot draw is not left out in silence', () => {
  expect(() => render('```mermaid\npie\n```')).toThrow('a diagram of the kind "pie"')
  expect(() => render('```mermaid\ngraph TD\na ==> b\n```')).toThrow('cannot draw "a ==> b"')
})
