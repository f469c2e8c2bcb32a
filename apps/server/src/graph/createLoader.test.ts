import { expect, test } from 'vitest'
import { createLoader } from './createLoader.ts'

function createNumbers() {
  const asked: (readonly number[])[] = []
  const numbers = createLoader<number, string>(async (keys) => {
    asked.push(keys)
    return keys.map((key) => (key < 0 ? new Error(`There is no ${key}.`) : `${key}`))
  })
  return { numbers, asked }
}

test('behavior: what is asked for together is looked up together, and afterwards known at once', async () => {
  const { numbers, asked } = createNumbers()
  const [one, both] = [numbers.find(1), numbers.findAll([2, 1])]

  expect([await one, await both]).toEqual(['1', ['2', '1']])
  expect([numbers.find(2), numbers.findAll([1, 2])]).toEqual(['2', ['1', '2']])
  expect(asked).toEqual([[1, 2]])
})

test('behavior: a primed value is not loaded', async () => {
  const { numbers, asked } = createNumbers()
  numbers.prime(1, 'primed')

  expect([numbers.find(1), await numbers.find(2)]).toEqual(['primed', '2'])
  expect(asked).toEqual([[2]])
})

test('error: a missing key fails for its caller only', async () => {
  const { numbers } = createNumbers()

  await expect(numbers.findAll([1, -1])).rejects.toThrow('There is no -1.')
  await expect(numbers.find(-1)).rejects.toThrow('There is no -1.')
  expect(numbers.find(1)).toBe('1')
})
