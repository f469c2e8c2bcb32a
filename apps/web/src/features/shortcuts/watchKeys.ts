import { isTyping } from './isTyping.ts'

/** What a key does to the post that has the focus, by the name of the button that does it. */
const actions: Readonly<Record<string, string>> = {
  l: 'like',
  r: 'reply',
  t: 'repost',
  b: 'bookmark',
  '.': 'menu',
  p: 'author',
  x: 'reveal',
}
/** Where `g` and a second key lead. */
const places: Readonly<Record<string, string>> = {
  h: '/',
  e: '/explore',
  n: '/notifications',
  b: '/bookmarks',
  p: 'profile',
  s: '/settings',
}
const shortcuts: Readonly<Record<string, string>> = { n: 'write', '/': '/search', '?': 'help' }

/** A second key counts for this long. */
const pauseMs = 1_500

/**
 * Listens to single keys: `j` and `k` move from post to post, others press a button or link of the post. `go` receives a path, `profile`,
 * `write` or `help`. Returns a stop function.
 *
 * Ignored while somebody types, and while a layer is open.
 */
export function watchKeys(go: (place: string) => void): () => void {
  let goUntil = 0
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
    const { key } = event
    const isSecond = event.timeStamp < goUntil
    goUntil = 0
    const handled = isSecond ? press(places[key], go) : handle(key)
    if (handled) event.preventDefault()
  }
  const handle = (key: string): boolean => {
    if (key === 'g') {
      goUntil = performance.now() + pauseMs
      return true
    }
    if (key === 'j' || key === 'k') return move(key === 'j' ? 1 : -1)
    const post = findCurrent()
    if (key === 'o' || key === 'Enter') {
      if (key === 'Enter' && document.activeElement !== post) return false
      return click(post?.querySelector<HTMLElement>('[data-stretch="true"]'))
    }
    if (key in actions) return click(post?.querySelector<HTMLElement>(`[data-key="${actions[key]}"]`))
    return press(shortcuts[key], go)
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}

function press(place: string | undefined, go: (place: string) => void): boolean {
  if (place === undefined) return false
  go(place)
  return true
}

function click(element: HTMLElement | null | undefined): boolean {
  if (!element) return false
  element.click()
  return true
}

/** Whether a key pressed there is for something else: a text, a choice, or an open layer. */
function isBusy(target: EventTarget | null): boolean {
  return (
    isTyping(target) ||
    document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]') !== null
  )
}

function listPosts(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main article')]
}

/** The post with the focus in it, else the first that is on screen. */
function findCurrent(): HTMLElement | undefined {
  const focused = document.activeElement?.closest<HTMLElement>('article')
  return focused ?? listPosts().find((post) => post.getBoundingClientRect().bottom > 80)
}

function move(by: 1 | -1): boolean {
  const posts = listPosts()
  const focused = document.activeElement?.closest<HTMLElement>('article')
  const current = focused ? posts.indexOf(focused) : -1
  const next = current >= 0 ? posts[current + by] : findCurrent()
  if (!next) return false
  // Posts of a thread are no stops of Tab, and need none.
  if (!next.hasAttribute('tabindex')) next.tabIndex = -1
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
  return true
}
