import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sections } from './pages.mjs'

/** @typedef {import('./pages.mjs').Section} Section */

const decisions = 'docs/decisions'

/**
 * The sections with every page of the repository's documentation. A file of `docs/` that `pages.mjs` does not place yet comes
 * under "More", so that no page is ever lost.
 *
 * @param {string} root
 * @returns {{ sections: Section[], hidden: { path: string, source: string }[] }} `hidden` pages are read from a list of their own.
 */
export function listPages(root) {
  const files = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`)
    .sort()
  const hidden = files
    .filter((file) => file.startsWith(decisions))
    .map((source) => ({ path: source.slice('docs/'.length, -'.md'.length), source }))
  const known = new Set(['docs/README.md', ...hidden.map(({ source }) => source)])
  for (const { pages } of sections) for (const { source } of pages) if (source) known.add(source)
  const more = files.filter((file) => !known.has(file))
  const rest = {
    title: 'More',
    slug: 'more',
    lead: '',
    pages: more.map((source) => ({ path: source.slice('docs/'.length, -'.md'.length), source })),
  }
  return { sections: [...sections, ...(more.length > 0 ? [rest] : [])], hidden }
}
