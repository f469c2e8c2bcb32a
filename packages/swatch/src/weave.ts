import { createDice, type Dice } from './createDice.ts'
import type { Dye } from './Dye.ts'
import { dyes } from './dyes.ts'
import { type StructureName, structures } from './structures.ts'

/** Threads in each direction: eight divides every size an avatar is drawn at, so that no thread ends between pixels. */
export const threads = 8

export type Weave = {
  structure: StructureName
  /** Two to four, ground first. `warp` and `weft` point into it. */
  dyes: readonly Dye[]
  /** The dye of each warp thread, left to right. */
  warp: readonly number[]
  /** The dye of each weft thread, top to bottom. */
  weft: readonly number[]
  /** Row by row: whether the warp passes over the weft at that crossing. */
  lifts: readonly (readonly boolean[])[]
}

/**
 * Weaves an address: always the same cloth for the same address, in any letter case.
 *
 * @example
 * weave('0x52908400098527886E0F7030069857D2E4169EE7').structure // 'twill'
 */
export function weave(address: string): Weave {
  const dice = createDice(address.toLowerCase())
  const palette = pickDyes(dice)
  const structure = pick(dice, Object.keys(structures) as StructureName[])
  const [across, along] = pick(dice, threadings)
  const [shiftX, shiftY] = [dice(threads), dice(threads)]
  const isTurned = dice(2) === 1
  const lift = structures[structure]

  return {
    structure,
    dyes: palette,
    warp: layThreads(dice, across, palette.length, 0),
    weft: layThreads(dice, along, palette.length, 1),
    lifts: Array.from({ length: threads }, (_, y) =>
      Array.from({ length: threads }, (_, x) => {
        const [column, row] = [(x + shiftX) % threads, (y + shiftY) % threads]
        return isTurned ? !lift(row, column) : lift(column, row)
      }),
    ),
  }
}

type Threading = 'solid' | 'striped' | 'mirrored' | 'halved'

const threadings = [
  ['mirrored', 'mirrored'],
  ['mirrored', 'halved'],
  ['halved', 'mirrored'],
  ['striped', 'halved'],
  ['halved', 'striped'],
  ['halved', 'halved'],
  ['halved', 'solid'],
  ['solid', 'halved'],
] as const satisfies readonly (readonly [Threading, Threading])[]

/** The order of dyes along one side. `base` is the dye that dominates it. */
function layThreads(dice: Dice, threading: Threading, dyeCount: number, base: number): number[] {
  const throwDye = () => (dice(2) === 0 ? base : dice(dyeCount))
  const half = Array.from({ length: threads / 2 }, throwDye)
  const other = Array.from({ length: threads / 2 }, throwDye)
  switch (threading) {
    case 'solid':
      return Array.from({ length: threads }, () => base)
    case 'striped':
      return [...half, ...half]
    case 'mirrored':
      return [...half, ...half.toReversed()]
    case 'halved':
      return [...half, ...other]
  }
}

/** A ground and a figure of different tones, then up to two accents. */
function pickDyes(dice: Dice): Dye[] {
  const [ground, figure] = pick(dice, [
    ['pale', 'deep'],
    ['pale', 'bright'],
    ['bright', 'deep'],
    ['deep', 'bright'],
    ['deep', 'pale'],
    ['bright', 'pale'],
  ] as const)
  const chosen: Dye[] = [pick<Dye>(dice, dyes[ground]), pick<Dye>(dice, dyes[figure])]
  const rest: Dye[] = [...dyes.pale, ...dyes.bright, ...dyes.deep].filter((dye: Dye) => !chosen.includes(dye))
  const accents = pick(dice, [0, 1, 1, 1, 1, 2, 2, 2])
  for (let count = 0; count < accents; count++) chosen.push(...rest.splice(dice(rest.length), 1))
  return chosen
}

function pick<item>(dice: Dice, items: readonly item[]): item {
  // The dice never reach past the end.
  return items[dice(items.length)] as item
}
