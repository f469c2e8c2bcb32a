/** What decides where a line of a text area breaks. */
const copied = [
  'direction',
  'font',
  'letter-spacing',
  'line-height',
  'overflow-wrap',
  'padding',
  'tab-size',
  'text-align',
  'text-indent',
  'white-space',
  'word-break',
  'border-width',
  'border-style',
  'box-sizing',
] as const

/** Returns the line that holds a position of a text area's text, in the window: measured in a copy, since browsers expose none. */
export function measureCaret(area: HTMLTextAreaElement, position: number): DOMRect {
  const from = getComputedStyle(area)
  const copy = document.createElement('div')
  for (const name of copied) copy.style.setProperty(name, from.getPropertyValue(name))
  copy.style.setProperty('position', 'fixed')
  copy.style.setProperty('visibility', 'hidden')
  copy.style.setProperty('white-space', 'pre-wrap')
  copy.style.setProperty('inline-size', `${area.clientWidth}px`)
  copy.style.setProperty('inset', '0 auto auto 0')
  copy.dir = area.matches(':dir(rtl)') ? 'rtl' : 'ltr'
  copy.textContent = area.value.slice(0, position)
  const mark = document.createElement('span')
  mark.textContent = '\u200b'
  copy.append(mark, area.value.slice(position) || '.')
  document.body.append(copy)
  const [at, box] = [mark.getBoundingClientRect(), area.getBoundingClientRect()]
  copy.remove()
  const top = Math.max(box.top, Math.min(box.top + at.top - area.scrollTop, box.bottom - at.height))
  return new DOMRect(box.left + at.left, top, 0, at.height)
}
