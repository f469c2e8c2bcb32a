/** Whether the warp thread `x` passes over the weft thread `y`. */
export type Lift = (x: number, y: number) => boolean

const brokenOrder = [0, 1, 3, 2] as const
const fancyTwill = [true, true, true, false, true, false, false, false] as const

/** Distance from the middle of the cloth, so that what is drawn is symmetric about it. */
function fold(index: number): number {
  return index < 4 ? 3 - index : index - 4
}

function wrap(value: number, period: number): number {
  return ((value % period) + period) % period
}

/** How threads may cross: the weaves a hand loom of eight shafts can make, by their names in the trade. */
export const structures = {
  plain: (x, y) => (x + y) % 2 === 0,
  basket: (x, y) => ((x >> 1) + (y >> 1)) % 2 === 0,
  rib: (x, y) => (x + (y >> 1)) % 2 === 0,
  cord: (x, y) => ((x >> 1) + y) % 2 === 0,
  twill: (x, y) => wrap(x + y, 4) < 2,
  'left twill': (x, y) => wrap(x - y, 4) < 2,
  'wide twill': (x, y) => wrap(x + y, 8) < 4,
  'fancy twill': (x, y) => fancyTwill[wrap(x - y, 8)] === true,
  'weft twill': (x, y) => wrap(x + y, 4) < 1,
  'broken twill': (x, y) => wrap((brokenOrder[x % 4] ?? 0) + y, 4) < 2,
  herringbone: (x, y) => wrap((x < 4 ? x : 5 - x) + y, 4) < 2,
  chevron: (x, y) => wrap(fold(x) + y, 4) < 2,
  goose: (x, y) => wrap(fold(x) + fold(y), 4) < 2,
  diamond: (x, y) => wrap(fold(x) + fold(y), 3) < 1,
  satin: (x, y) => y === (x * 3) % 8 || y === (x * 3 + 4) % 8,
  crowfoot: (x, y) => y % 4 !== brokenOrder[x % 4],
} as const satisfies Record<string, Lift>

export type StructureName = keyof typeof structures
