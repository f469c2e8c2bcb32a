/** Draws all text below `root` at twice its size, as a browser does that enlarges text only. Returns how to undo it. */
export function enlargeText(root: Element): () => void {
  const parts = [root, ...root.querySelectorAll('*')].filter((part) => part instanceof HTMLElement)
  const sizes = parts.map((part) => Number.parseFloat(getComputedStyle(part).fontSize))
  for (const [index, part] of parts.entries()) part.style.fontSize = `${2 * (sizes[index] ?? 0)}px`
  return () => {
    for (const part of parts) part.style.removeProperty('font-size')
  }
}
