/** Throws a number from 0 to `sides - 1`. */
export type Dice = (sides: number) => number

/**
 * A row of throws that depends on every character of `seed` and on nothing else.
 *
 * Not a cryptographic hash, and it need not be one: finding a look-alike takes grinding key pairs either way. The
 * constants are the finaliser of MurmurHash3 and the step of a Weyl sequence.
 */
export function createDice(seed: string): Dice {
  let state = 0x9e3779b9
  for (let index = 0; index < seed.length; index++) state = scramble(state ^ seed.charCodeAt(index) ^ (index << 8))

  let high = scramble(state ^ seed.length)
  for (let index = seed.length - 1; index >= 0; index--)
    high = scramble(high + Math.imul(seed.charCodeAt(index), 0x85ebca6b))

  return (sides) => {
    state = (state + 0x9e3779b9) | 0
    high = scramble(high ^ state)
    return (scramble(state + high) >>> 0) % sides
  }
}

function scramble(value: number): number {
  let mixed = value
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}
