import { expect, test } from 'vitest'
import { drawLoom } from './drawLoom.ts'

const loom = drawLoom({ columns: 6, rows: 4, dyedColumn: 2, dyedRow: 1 })

test('behavior: a weft thread dives under every other warp thread, the next one under the others', () => {
  const warp = loom.threads.filter(({ direction }) => direction === 'warp')
  const weft = loom.threads.filter(({ direction }) => direction === 'weft')

  weft.forEach(({ floats }, row) => {
    const overs = warp.map((thread) => {
      const x = (thread.floats[0]?.x ?? 0) + (thread.floats[0]?.width ?? 0) / 2
      return floats.some((float) => float.x < x && x < float.x + float.width)
    })
    expect(overs).toEqual(warp.map((_, column) => (column + row) % 2 === 1))
  })
})

test('behavior: one thread each way is dyed, and all threads are inside the picture', () => {
  expect(loom.threads.filter(({ isDyed }) => isDyed).map(({ key }) => key)).toEqual(['warp 2', 'weft 1'])
  for (const { x, y, width, height } of loom.threads.flatMap(({ floats }) => floats)) {
    expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(loom.width)
    expect(y + height).toBeLessThanOrEqual(loom.height)
  }
})
