import { expect, test } from 'vitest'
import { type ClothFrame, findName, findThreads, fitCloth, moveCloth, revealThread, zoomCloth } from './ClothView.ts'

const frame: ClothFrame = { width: 1_032, height: 532, warp: 2_000, weft: 1_000 }

test('behavior: all of the cloth is in view at first', () => {
  expect(fitCloth(frame)).toEqual({ left: 16, top: 16, pitchX: 0.5, pitchY: 0.5, zoom: 1 })
})

test('behavior: a few threads are drawn wide, in the middle', () => {
  const view = fitCloth({ ...frame, warp: 10, weft: 4 })

  expect(view).toMatchObject({ pitchX: 44, pitchY: 44, zoom: 1 })
  // Between the space for names and the margin on the other side.
  expect(view.left - 120).toBe(1_032 - 16 - view.left - 440)
  expect(view.top - 104).toBe(532 - 16 - view.top - 176)
})

test('behavior: zooming keeps the point under the pointer', () => {
  const view = zoomCloth(frame, fitCloth(frame), 20, 516, 266)

  expect(view.pitchX).toBe(10)
  expect(findThreads(frame, view, 516, 266)).toEqual({ warp: 1_000, weft: 500 })
  expect(findThreads(frame, fitCloth(frame), 516, 266)).toEqual({ warp: 1_000, weft: 500 })
})

test('behavior: threads stop growing at 44 pixels, on either side', () => {
  const ribbon = { ...frame, weft: 4 }

  const view = zoomCloth(ribbon, fitCloth(ribbon), 10_000, 0, 0)

  expect(view).toMatchObject({ pitchX: 44, pitchY: 44 })
  // Zooming out fully returns to the initial view.
  expect(zoomCloth(ribbon, view, 0, 500, 100)).toEqual(fitCloth(ribbon))
})

test('behavior: it cannot be pushed out of the window', () => {
  const near = zoomCloth(frame, fitCloth(frame), 20, 516, 266)

  expect(moveCloth(frame, near, 1e6, 1e6)).toMatchObject({ left: 16, top: 16 })
  expect(moveCloth(frame, near, -1e6, -1e6)).toMatchObject({ left: 1_032 - 16 - 20_000, top: 532 - 16 - 10_000 })
})

test('behavior: a selected thread scrolls into view; one already in view does not move', () => {
  const near = zoomCloth(frame, fitCloth(frame), 80, 16, 16)
  const shown = revealThread(frame, near, { warp: 1_500, weft: -1 })

  expect(findThreads(frame, shown, 516, 30).warp).toBe(1_500)
  expect(shown.top).toBe(near.top)
  expect(revealThread(frame, shown, { warp: 1_500, weft: -1 })).toEqual(shown)
})

test('behavior: threads of one side alone are in the middle, named up to the edge', () => {
  const warpOnly = { ...frame, width: 390, warp: 7, weft: 0 }
  const view = fitCloth(warpOnly)

  expect(view.left - 16).toBe(390 - 16 - view.left - 308)
  expect(findName(warpOnly, view, view.left + 4, 60)).toEqual({ side: 'warp', index: 0 })
  const weftOnly = fitCloth({ ...frame, warp: 0, weft: 4 })
  expect(weftOnly.top - 16).toBe(532 - 16 - weftOnly.top - 176)
})

test('behavior: points outside the cloth match nothing; a single side fills the view', () => {
  const small = { ...frame, warp: 10, weft: 4 }
  const half = { ...frame, warp: 0, weft: 4 }

  expect(findThreads(small, fitCloth(small), 5, 5)).toEqual({ warp: -1, weft: -1 })
  expect(findThreads(half, fitCloth(half), 5, 186)).toEqual({ warp: -1, weft: 0 })
})

test('behavior: a name selects its thread, even over cloth', () => {
  const near = moveCloth(frame, zoomCloth(frame, fitCloth(frame), 80, 516, 266), -40, -40)

  const weftName = findName(frame, near, 30, 300)
  expect(weftName).toEqual({ side: 'weft', index: findThreads(frame, near, 300, 300).weft })
  expect(findName(frame, near, 300, 30)?.side).toBe('warp')
  expect(findName(frame, near, 300, 300)).toBeNull()
  expect(findName(frame, near, 30, 30)).toBeNull()
  expect(findName(frame, fitCloth(frame), 30, 300)).toBeNull()
})
