import { existsSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './repository.mjs'

/** Folders that the site has a page of its own for. */
const pageOfFolder = new Map([
  ['docs/decisions', 'decisions'],
  ['docs/screens', 'screens'],
])

/**
 * Where a link of the repository's Markdown leads on the site: to a page, to a file that is copied beside the pages, or elsewhere. Pages
 * that the build makes link to a page by `site:` and to a file by `repo:`.
 *
 * @param {string} href
 * @param {string} file  that has it, relative to the repository's root
 * @param {{ pathOfSource: ReadonlyMap<string, string>, paths: ReadonlySet<string> }} pages
 * @returns {{ url: string } | { problem: string } | { page: string, anchor: string } | { asset: string, anchor: string }}
 */
export function resolveLink(href, file, { pathOfSource, paths }) {
  if (/^(?:https?:|mailto:|#)/.test(href)) return { url: href }
  const [target = '', fragment] = href.split('#')
  const anchor = fragment === undefined ? '' : `#${fragment}`
  if (target.startsWith('site:')) {
    const page = target.slice('site:'.length)
    return paths.has(page) ? { page, anchor } : { problem: `${file} links to ${href}, and the site has no such page.` }
  }
  const path = target.startsWith('repo:')
    ? target.slice('repo:'.length)
    : posix.normalize(posix.join(posix.dirname(file), decodeURI(target))).replace(/\/$/, '')
  const page = pathOfSource.get(path) ?? pathOfSource.get(`${path}/README.md`) ?? pageOfFolder.get(path)
  if (page !== undefined) return { page, anchor }
  if (existsSync(join(root, path)) && statSync(join(root, path)).isFile()) return { asset: path, anchor }
  return { problem: `${file} links to ${href}, and the repository has no such file.` }
}
