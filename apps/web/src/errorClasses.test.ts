import { readFileSync } from 'node:fs'
import { BaseError } from '@kith/siwe'
import { expect, test } from 'vitest'
import { toAppError } from './api/errors/toAppError.ts'
import { en } from './testing/en.ts'

const docs = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8')

/** What the classes are made from: each takes its own. */
const values = {
  ...{ url: '/graphql', operation: 'Submit', field: 'nonce', expected: 'a', received: 'b', cause: new Error('closed') },
  ...{ hash: '0x12', chain: 'Polygon', chainId: 137, id: 'bafy', missingWei: 5n, amount: '5 POL' },
}
/** Their names are those of the other side. */
const named = ['RefusalError', 'UnreadableExportError']
const modules = import.meta.glob<Record<string, new (bag: object) => unknown>>('./**/[A-Z]*Error.ts', { eager: true })
const classes = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => !named.includes(name))

test('behavior: every error class of the app is found', () => {
  expect(classes.length).toBeGreaterThan(18)
})

test.each(classes)('behavior: %s is a BaseError, explained in docs/errors.md', (_, ErrorClass) => {
  const error = new ErrorClass({ ...values, ...(ErrorClass.name === 'FaucetError' && { message: 'Empty.' }) })

  if (!(error instanceof BaseError)) throw new Error(`${String(error)} is no BaseError.`)
  expect(docs).toMatch(new RegExp(`^### ${error.name}\n\\w`, 'm'))
  expect(error.docsPath).toBe(`errors#${error.name.toLowerCase()}`)
  expect(error.shortMessage).toMatch(/\.$/)
  expect(error.message).not.toMatch(/undefined|null|\[object/)
  // Who writes the class and who writes its words agree on whether trying again may help.
  const hasWords = `error.${error.name}` in en || `retry.${error.name}` in en
  if (hasWords) expect(error.retryable).toBe(toAppError(error).retryable)
})
