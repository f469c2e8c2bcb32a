export type ClothColors = {
  ground: string
  /** The gap between threads. */
  gap: string
  ink: string
  /** Names that a search does not match. */
  faint: string
  /** Tones of undyed yarn, in warp and weft. */
  warp: readonly string[]
  weft: readonly string[]
  /** Tones of people on both sides. */
  both: readonly string[]
  knot: string
  shadow: string
  shine: string
  font: string
}

/** Reads the theme's colors from the computed style of an element. */
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
