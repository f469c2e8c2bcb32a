/** Chance that can be had again: the same seed gives the same choices, in the same order. */
export type Random = {
  /** A whole number from 0, below `end`. */
  integer: (end: number) => number
  /** True in this share of all cases. */
  chance: (share: number) => boolean
  pick: <Value>(values: readonly Value[]) => Value
  bytes: (length: number) => Uint8Array
}

/** Makes the chance of one case of a run: by seed and number, so that a single case can be had again without the others. */
export function createRandom(seed: number, index = 0): Random {
  let state = (seed ^ Math.imul(index + 1, 0x9e3779b1)) >>> 0
  // Mulberry32: 32 bits of state, even enough for choices.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const integer = (end: number) => next() % Math.max(1, end)
  return {
    integer,
    chance: (share) => next() < share * 2 ** 32,
    pick(values) {
      if (values.length === 0) throw new Error('There is nothing to pick from.')
      // Within the list by the line above.
      return values[integer(values.length)] as (typeof values)[number]
    },
    bytes: (length) => Uint8Array.from({ length }, () => integer(256)),
  }
}
