import { expect, test } from 'vitest'
import * as swatch from './exports/index.ts'

test('behavior: the public names are these', () => {
  expect(Object.keys(swatch).sort()).toEqual(['dyes', 'handleSvg', 'swatchDataUri', 'swatchSvg', 'threads', 'weave'])
})
