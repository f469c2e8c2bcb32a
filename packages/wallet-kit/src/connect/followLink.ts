/**
 * Follows a link as a tap on it would: an app's own scheme in place, a web address beside the page.
 *
 * Where the browser no longer takes it for the visitor's doing, nothing happens.
 */
export function followLink(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.rel = 'noreferrer'
  if (/^https?:/.test(href)) link.target = '_blank'
  link.click()
}
