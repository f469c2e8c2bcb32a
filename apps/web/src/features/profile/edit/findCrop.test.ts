import { expect, test } from 'vitest'
import { findCrop, moveCrop } from './findCrop.ts'

const wide = { width: 400, height: 100, aspect: 1 }
const middle = { x: 0.5, y: 0.5, zoom: 1 }

test('behavior: the initial crop is the largest one of that shape, centered', () => {
  expect(findCrop(wide, middle)).toEqual({ left: 150, top: 0, width: 100, height: 100 })
  expect(findCrop({ width: 400, height: 400, aspect: 4 }, middle)).toEqual({
    left: 0,
    top: 150,
    width: 400,
    height: 100,
  })
})

test('behavior: zooming keeps the center and the shape', () => {
  expect(findCrop(wide, { ...middle, zoom: 2 })).toEqual({ left: 175, top: 25, width: 50, height: 50 })
  // An out-of-range slider value is clamped to the maximum.
  expect(findCrop(wide, { ...middle, zoom: 99 }).width).toBe(25)
})

test('behavior: the crop never leaves the picture, and moves back at once from an edge', () => {
  const pushed = moveCrop(wide, middle, 50, 50)

  expect(findCrop(wide, pushed)).toEqual({ left: 300, top: 0, width: 100, height: 100 })
  expect(findCrop(wide, moveCrop(wide, pushed, -0.5, 0)).left).toBe(250)
  expect(findCrop(wide, { x: 0, y: 1, zoom: 2 })).toEqual({ left: 0, top: 50, width: 50, height: 50 })
})
