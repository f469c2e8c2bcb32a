const words =
  'loom warp weft shuttle thread linen madder indigo harbour kettle bread rye orchard ladder lantern map river frost gravel hinge tide signal radio violin chalk paper garden'.split(
    ' ',
  )

/** A generator of numbers from 0 to 1 that gives the same ones for the same seed (mulberry32). @param {number} seed */
export function createRandom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Texts of 192 characters, the same for every service that is measured.
 *
 * @param {{ count: number, seed: number }} parameters
 * @returns {string[]}
 */
export function createTexts({ count, seed }) {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, index) => {
    let text = `${seed}-${index}`
    while (text.length < 192) text += ` ${words[Math.floor(random() * words.length)]}`
    return text.slice(0, 192)
  })
}
