import { expect, test } from 'vitest'
import { hideEd25519Warning } from './hideEd25519Warning.ts'

test('behavior: the warning about Ed25519 is hidden, and no other', () => {
  const seen: unknown[][] = []
  const target = { emitWarning: (...args: unknown[]) => void seen.push(args) }
  const experimental = (name: string) => [
    `${name} is an experimental feature and might change at any time`,
    'ExperimentalWarning',
  ]
  const other = experimental('The X25519 Web Crypto API algorithm')

  hideEd25519Warning(target)
  target.emitWarning(...experimental('The Ed25519 Web Crypto API algorithm'))
  target.emitWarning(...other)
  target.emitWarning(new Error('Ed25519'))

  expect(seen).toEqual([other, [new Error('Ed25519')]])
})
