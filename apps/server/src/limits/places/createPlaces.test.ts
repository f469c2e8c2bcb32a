import { expect, test } from 'vitest'
import { createPlaces } from './createPlaces.ts'

test('behavior: each key has its own places, and one that is left is free again', () => {
  const places = createPlaces(2)
  const leave = places.enter('a')
  places.enter('a')

  const full = places.enter('a')
  const other = places.enter('b')
  leave?.()
  // Releasing twice frees no other holder's slot.
  leave?.()

  expect(full).toBeNull()
  expect(other).not.toBeNull()
  expect(places.enter('a')).not.toBeNull()
  expect(places.enter('a')).toBeNull()
})
