/**
 * The address of one page, or of a file, as another page links to it. All addresses are relative, so the site works below any
 * path of any host.
 *
 * @param {string} from  A page, e.g. `protocol/api`; the first page is the empty text.
 * @param {string} to    A page that ends with `/`, or a file, e.g. `assets/site.css`.
 */
export function toRelativeUrl(from, to) {
  const up = from === '' ? './' : '../'.repeat(from.split('/').length)
  return `${up}${to === '/' ? '' : to}`
}
