import { expect, test } from 'vitest'
import { assertHandle } from './assertHandle.ts'
import { isHandle } from './isHandle.ts'

test.each(['abc', 'a-b', '7even', 'weaver-7', 'a--b', 'x'.repeat(26)])('behavior: "%s" is a handle', (handle) => {
  expect(isHandle(handle)).toBe(true)
  expect(() => assertHandle(handle)).not.toThrow()
})

test.each([
  ['', 'it has 0 characters, and 3 to 26 are needed'],
  ['ab', 'it has 2 characters, and 3 to 26 are needed'],
  ['x'.repeat(27), 'it has 27 characters, and 3 to 26 are needed'],
  ['Abc', 'only the letters a to z, digits and hyphens are allowed'],
  ['a_b', 'only the letters a to z, digits and hyphens are allowed'],
  [`${'x'.repeat(25)}_`, 'only the letters a to z, digits and hyphens are allowed'],
  ['abc\n', 'only the letters a to z, digits and hyphens are allowed'],
  ['аbc', 'only the letters a to z, digits and hyphens are allowed'],
  ['-abc', 'it starts or ends with a hyphen'],
  ['abc-', 'it starts or ends with a hyphen'],
])('error: "%s" is no handle: %s', (handle, reason) => {
  expect(isHandle(handle)).toBe(false)
  expect(() => assertHandle(handle)).toThrow(expect.objectContaining({ name: 'InvalidHandleError', handle, reason }))
})
