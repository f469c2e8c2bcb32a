export type ClothColors = {
  ground: string
  /** Between threads. */
  gap: string
  ink: string
  /** Names beside what a search found. */
  faint: string
  /** Tones of undyed yarn, upright and lying. */
  warp: readonly string[]
  weft: readonly string[]
  /** Tones of those who are on both sides. */
  both: readonly string[]
  knot: string
  shadow: string
  shine: string
  font: string
}

/** The colours of the theme, as the style sheet gives them to an element. */
export function readClothColors(element: Element): ClothColors {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(name).trim()
  const list = (name: string) => read(name).split(/\s*,\s*(?![^(]*\))/)
  return {
    ground: read('--ground'),
    gap: read('--gap'),
    ink: read('--ink'),
    faint: read('--hairline-strong'),
    warp: list('--warp'),
    weft: list('--weft'),
    both: list('--both'),
    knot: read('--dye-strong'),
    shadow: read('--shadow-of-thread'),
    shine: read('--shine'),
    font: `12px ${style.fontFamily}`,
  }
}
