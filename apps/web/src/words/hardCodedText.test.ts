import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
/** In English only: what a page's HTML says to those without scripts, and the gallery of parts for those who build the app. */
const english = /^(?:shell\/Document\.tsx|routes\/UiGalleryRoute\.tsx|features\/ui-gallery\/)/
const spoken = [
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'hint',
  'label',
  'placeholder',
  'title',
]

type Node = { type: string; [field: string]: unknown }

/** Text that a person would read, written in the code instead of in the words. */
function findText(code: string): string[] {
  const found: string[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    if (node.type === 'JSXText') found.push(String(node['value']).trim())
    if (node.type === 'JSXAttribute') {
      const { name } = node['name'] as { name: unknown }
      const text = (node['value'] as Node | null)?.['value']
      if (spoken.includes(String(name)) && typeof text === 'string') found.push(text)
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseAst(code, { lang: 'tsx' }))
  return found.filter((text) => /\p{L}/u.test(text) && !beginnings.includes(text))
}

/** How an address of each kind begins, in every language. */
const beginnings = ['https://', '0x…']

test('behavior: no screen has text that is not in the words', () => {
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.tsx') && !/\.test\.|^testing/.test(path) && !english.test(path),
  )

  expect(sources.length).toBeGreaterThan(40)
  const found = sources.flatMap((path) => findText(readFileSync(root + path, 'utf8')).map((text) => `${path}: ${text}`))
  expect(found).toEqual([])
})

test('behavior: text in an element or a spoken attribute is found, other text is not', () => {
  expect(findText('const a = <p title="Why">Hello {name} <b className="x">you</b> · 3</p>')).toEqual([
    'Why',
    'Hello',
    'you',
  ])
})
