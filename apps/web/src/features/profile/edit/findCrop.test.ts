import { expect, test } from 'vitest'
import { findCrop, moveCrop } from './findCrop.ts'

const wide = { width: 400, height: 100, aspect: 1 }
const middle = { x: 0.5, y: 0.5, zoom: 1 }

test('behavior: what is kept at first is the largest part of that shape, in the middle', () => {
  expect(findCrop(wide, middle)).toEqual({ left: 150, top: 0, width: 100, height: 100 })
  expect(findCrop({ width: 400, height: 400, aspect: 4 }, middle)).toEqual({
    left: 0,
    top: 150,
    width: 400,
    height: 100,
  })
})

test('behavior: zooming keeps the middle and the shape', () => {
  expect(findCrop(wide, { ...middle, zoom: 2 })).toEqual({ left: 175, top: 25, width: 50, height: 50 })
  // A broken value from a slider is no larger than the largest.
  expect(findCrop(wide, { ...middle, zoom: 99 }).width).toBe(25)
})

test('behavior: it never leaves the picture, and moves back at once from an edge', () => {
  const pushed = moveCrop(wide, middle, 50, 50)

  expect(findCrop(wide, pushed)).toEqual({ left: 300, top: 0, width: 100, height: 100 })
  expect(findCrop(wide, moveCrop(wide, pushed, -0.5, 0)).left).toBe(250)
  expect(findCrop(wide, { x: 0, y: 1, zoom: 2 })).toEqual({ left: 0, top: 50, width: 50, height: 50 })
})
