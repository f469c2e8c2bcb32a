import { posix } from 'node:path'

/**
 * Links, pictures, scripts and styles of built pages that lead nowhere: no such file, or no such anchor in the page.
 *
 * @param {ReadonlyMap<string, string>} pages  HTML by its file below the site's root, e.g. `errors/index.html`
 * @param {ReadonlySet<string>} files  every other file of the site
 * @returns {string[]} one sentence for each
 */
export function findBrokenLinks(pages, files) {
  const anchors = new Map(
    [...pages].map(([file, html]) => [file, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))]),
  )
  return [...pages].flatMap(([file, html]) => {
    const links = new Set(
      [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&')),
    )
    return [...links].flatMap((link) => {
      if (/^(?:https?:|mailto:|data:)/.test(link)) return []
      const [path = '', anchor] = link.split('#')
      const target = toFile(file, path.split('?')[0] ?? '')
      if (!pages.has(target))
        return files.has(target) ? [] : [`${file} links to ${link}, and the site has no ${target}.`]
      const isThere = anchor === undefined || anchors.get(target)?.has(decodeURIComponent(anchor))
      return isThere ? [] : [`${file} links to ${link}, and ${target} has no heading #${anchor}.`]
    })
  })
}

/** @param {string} from @param {string} path  relative */
function toFile(from, path) {
  if (path === '') return from
  const target = posix.normalize(posix.join(posix.dirname(from), path))
  if (target === './' || target === '.') return 'index.html'
  return target.endsWith('/') ? `${target}index.html` : target
}
