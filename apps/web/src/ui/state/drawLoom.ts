/** Where one thread shows above another: a rectangle in the picture's units. */
export type LoomFloat = { x: number; y: number; width: number; height: number }

export type LoomThread = {
  key: string
  direction: 'warp' | 'weft'
  /** The one thread of each direction that carries the dye. */
  isDyed: boolean
  floats: readonly LoomFloat[]
}

export type Loom = { width: number; height: number; threads: readonly LoomThread[] }

export type DrawLoomParameters = { columns: number; rows: number; dyedColumn: number; dyedRow: number }

/** From one thread to the next, and how wide a thread is. */
const pitch = 20
const breadth = 14
/** Room for loose ends around the cloth. */
const fringe = 40
/** How far the loose ends reach, in turn: even enough to be cloth, uneven enough to be made by hand. */
const ends = [30, 22, 36, 26, 18, 33, 24, 38, 20, 28, 35]

/** A plain weave with loose ends on all sides, thread by thread in the order they are to be painted. */
export function drawLoom({ columns, rows, dyedColumn, dyedRow }: DrawLoomParameters): Loom {
  const width = columns * pitch + 2 * fringe
  const height = rows * pitch + 2 * fringe
  const at = (index: number) => fringe + index * pitch + (pitch - breadth) / 2
  const end = (index: number) => ends[index % ends.length] ?? 0

  const warp = Array.from({ length: columns }, (_, column): LoomThread => {
    const top = fringe - end(column * 3)
    const bottom = height - fringe + end(column * 5 + 2)
    return {
      key: `warp ${column}`,
      direction: 'warp',
      isDyed: column === dyedColumn,
      floats: [{ x: at(column), y: top, width: breadth, height: bottom - top }],
    }
  })
  // A weft thread is seen from one dive to the next: it goes under every other warp thread.
  const weft = Array.from({ length: rows }, (_, row): LoomThread => {
    const left = fringe - end(row * 4 + 1)
    const right = width - fringe + end(row * 7 + 3)
    const dives = Array.from({ length: columns }, (_, column) => column).filter((column) => (column + row) % 2 === 0)
    const starts = [left, ...dives.map((column) => at(column) + breadth)]
    const stops = [...dives.map((column) => at(column)), right]
    return {
      key: `weft ${row}`,
      direction: 'weft',
      isDyed: row === dyedRow,
      floats: starts.map((start, index) => ({
        x: start,
        y: at(row),
        width: (stops[index] ?? right) - start,
        height: breadth,
      })),
    }
  })
  return { width, height, threads: [...warp, ...weft] }
}
