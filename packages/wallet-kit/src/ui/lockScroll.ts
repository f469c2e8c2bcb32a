type Undo = () => void
type Gaps = { left: number; right: number }

let locks = 0
let unlock: Undo

/**
 * Holds the page still behind an open `dialog`: it does not scroll, and nothing moves as its scroll bar goes.
 *
 * The bar and its gutter have to go, since no backdrop covers them. Returns a function that releases it.
 */
export function lockScroll(dialog: HTMLDialogElement): Undo {
  if (locks++ === 0) unlock = lock(dialog)
  return () => {
    if (--locks === 0) unlock()
  }
}

function lock(dialog: HTMLDialogElement): Undo {
  const { documentElement: page, body } = document
  // The body's `overflow` applies to the window where the root has none. Source: css-overflow-3 §3.3.
  const scroller = [page, body].find((element) => getComputedStyle(element).overflow !== 'visible') ?? page
  const noScroll = { 'overflow-x': 'hidden', 'overflow-y': 'hidden' }
  // The dialog is as wide as the window without scroll bars and gutters. Less than a pixel is a zoom's rounding.
  const { left, right } = dialog.getBoundingClientRect()
  if (left + window.innerWidth - right < 1) return setStyles(scroller, noScroll)

  // What has its place in the window rather than in the page moves when the window gets wider.
  const holds = [page, ...body.querySelectorAll<HTMLElement>('*')]
    .filter((element) => element === page || /fixed|absolute/.test(getComputedStyle(element).position))
    .filter((element) => !dialog.contains(element))
    .map(remember)
  const { marginLeft, marginRight } = getComputedStyle(page)
  const narrow = (gaps: Gaps) =>
    setStyles(page, {
      'scrollbar-gutter': 'auto',
      'margin-left': `calc(${marginLeft} + ${gaps.left}px)`,
      'margin-right': `calc(${marginRight} + ${gaps.right}px)`,
    })
  // Before anything is laid out: were the page wider for a moment, and so lower, it would be scrolled up.
  const undos = [narrow({ left, right: window.innerWidth - right }), setStyles(scroller, noScroll)]
  const now = dialog.getBoundingClientRect()
  const gaps = { left: left - now.left, right: now.right - right }
  undos.push(narrow(gaps), ...holds.flatMap((hold) => hold(gaps)))
  return () => {
    for (const undo of undos.toReversed()) undo()
  }
}

/** Returns how to keep it where it is, by as little as that takes: from the right, from the left, or with its width. */
function remember(element: HTMLElement): (gaps: Gaps) => Undo[] {
  const box = element.getBoundingClientRect()
  const { left, right, width } = getComputedStyle(element)
  const isAway = () => {
    const now = element.getBoundingClientRect()
    return Math.abs(now.left - box.left) + Math.abs(now.right - box.right) > 0.1
  }
  return (gaps) => {
    const fromRight = { right: `calc(${right} + ${gaps.right}px)` }
    const fromLeft = { left: `calc(${left} + ${gaps.left}px)` }
    let undos: Undo[] = []
    for (const styles of [fromRight, fromLeft, { ...fromRight, ...fromLeft, width }]) {
      if (!isAway()) break
      for (const undo of undos) undo()
      undos = [setStyles(element, styles)]
    }
    return undos
  }
}

/** Sets styles above those of the page, without gliding there. Returns how to put the element's own back, likewise. */
function setStyles(element: HTMLElement, styles: { [property: string]: string }): Undo {
  const { style } = element
  const own = Object.entries({ 'transition-property': 'none', ...styles }).map(([property, value]) => {
    const before = [property, style.getPropertyValue(property), style.getPropertyPriority(property)] as const
    style.setProperty(property, value, 'important')
    return before
  })
  return () => {
    for (const before of own.toReversed()) {
      // All but the transitions is back by now, and is drawn before they are.
      if (before === own[0]) element.getBoundingClientRect()
      style.setProperty(...before)
    }
    if (element.getAttribute('style') === '') element.removeAttribute('style')
  }
}
