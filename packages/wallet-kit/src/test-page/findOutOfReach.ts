/**
 * Lists texts and controls below `root` that cannot be scrolled into sight: beyond their box, cut off by one, or
 * covered by something else. Moves the scroll position.
 */
export function findOutOfReach(root: Element): string[] {
  return listParts(root).flatMap((part) => {
    part.scrollIntoView({ block: 'center', inline: 'nearest' })
    const fault = findFault(part, root)
    return fault ? [`${fault}: ${part.outerHTML.slice(0, 160)}`] : []
  })
}

/** Controls, pictures, and whatever holds words of its own; without what is only read out. */
function listParts(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].filter((part) => {
    const style = getComputedStyle(part)
    if (!(part instanceof HTMLElement) || style.clipPath !== 'none') return false
    // Hidden words that keep their room are not to be seen.
    if (!part.checkVisibility({ visibilityProperty: true })) return false
    const hasWords = [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return hasWords || part.matches('button, a, img')
  })
}

function findFault(part: HTMLElement, root: Element): string | null {
  const box = part.getBoundingClientRect()
  if (box.width === 0 || box.height === 0) return 'has no room'
  if (box.left < -1 || box.right > window.innerWidth + 1) return 'beyond the window'
  for (let above = part.parentElement; above && root.contains(above); above = above.parentElement) {
    if (getComputedStyle(above).overflow === 'visible') continue
    const edge = above.getBoundingClientRect()
    if (box.left < edge.left - 1 || box.right > edge.right + 1) return 'cut off at the side'
    if (above.scrollHeight > above.clientHeight + 1 && getComputedStyle(above).overflowY === 'hidden')
      return 'cut off below'
  }
  const style = getComputedStyle(part)
  const isCut = style.overflow !== 'visible' && part.scrollWidth > part.clientWidth + 1
  if (isCut && style.textOverflow !== 'ellipsis') return 'its words are cut off'
  // Of what is higher than the window only the middle need be in sight.
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  return top && (part.contains(top) || top.contains(part)) ? null : `under ${top?.outerHTML.slice(0, 80) ?? 'nothing'}`
}
