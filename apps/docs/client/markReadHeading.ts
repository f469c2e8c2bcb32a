/** Marks, in the list of the page's headings, the one that is being read. */
export function markReadHeading(): void {
  const contents = document.querySelector<HTMLElement>('nav.contents')
  if (!contents) return
  const links = new Map(
    [...contents.querySelectorAll<HTMLAnchorElement>('a')].map((link) => [
      decodeURIComponent(link.hash.slice(1)),
      link,
    ]),
  )
  const headings = [...document.querySelectorAll<HTMLElement>('article :is(h2, h3)[id]')]
  let marked: HTMLAnchorElement | undefined
  const mark = () => {
    const read = headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight / 4)
    const link = links.get(read?.id ?? '')
    if (link === marked) return
    marked?.removeAttribute('aria-current')
    link?.setAttribute('aria-current', 'location')
    link?.scrollIntoView({ block: 'nearest' })
    marked = link
  }
  let isQueued = false
  addEventListener(
    'scroll',
    () => {
      if (isQueued) return
      isQueued = true
      requestAnimationFrame(() => {
        isQueued = false
        mark()
      })
    },
    { passive: true },
  )
  mark()
}
