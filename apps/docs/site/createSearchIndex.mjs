import MiniSearch from 'minisearch'
import { searchOptions } from '../client/searchOptions.mjs'

/** @typedef {{ path: string, title: string, passages: readonly import('./createMarkdown.mjs').Passage[] }} Indexed */

/** What is kept of a passage to show below a result. */
const excerptLength = 140

/**
 * The index of the site's search, as the text of a JSON file: every passage below a heading, found by its words.
 *
 * @param {readonly Indexed[]} pages
 */
export function createSearchIndex(pages) {
  const index = new MiniSearch(searchOptions)
  let id = 0
  for (const { path, title, passages } of pages) {
    for (const { anchor, title: heading, text } of passages) {
      const clean = text.replaceAll(/\s+/g, ' ').trim()
      const isFirst = heading === title
      index.add({
        id: id++,
        title: heading,
        // Each word once: its frequency does not matter enough for the size.
        text: [...new Set(clean.split(' '))].join(' '),
        page: isFirst ? '' : title,
        url: isFirst ? `${path}/` : `${path}/#${anchor}`,
        excerpt: clean.length > excerptLength ? `${clean.slice(0, excerptLength).replace(/\s\S*$/, '')} …` : clean,
      })
    }
  }
  return JSON.stringify(index)
}
