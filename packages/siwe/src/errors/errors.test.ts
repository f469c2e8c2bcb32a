import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BaseError } from './BaseError.ts'
import { ChainMismatchError } from './ChainMismatchError.ts'
import { InvalidRecapError } from './InvalidRecapError.ts'
import { InvalidSignatureError } from './InvalidSignatureError.ts'
import { NonCanonicalSignatureError } from './NonCanonicalSignatureError.ts'
import { RetryableError } from './RetryableError.ts'
import { SignatureCheckFailedError } from './SignatureCheckFailedError.ts'

const address = '0x00000000000000000000000000000000C0FFee01'

test('behavior: BaseError keeps message, facts, details, docs path and cause', () => {
  const cause = new Error('socket closed')
  const error = new BaseError('The key is missing.', {
    metaMessages: ['Ask for one.'],
    details: 'no',
    docsPath: 'errors#key',
    cause,
  })

  expect(error).toMatchObject({
    name: 'BaseError',
    shortMessage: 'The key is missing.',
    metaMessages: ['Ask for one.'],
    details: 'no',
    docsPath: 'errors#key',
    cause,
    retryable: false,
    message: 'The key is missing.\nAsk for one.\nDetails: no',
  })
  expect('cause' in new BaseError('The key is missing.')).toBe(false)
})

test('behavior: walk finds the first cause that matches, else the innermost one', () => {
  const inner = { code: 4001 }
  const middle = new Error('wallet', { cause: inner })
  const error = new BaseError('Not sent.', { cause: middle })

  expect(error.walk()).toBe(inner)
  expect(error.walk((one) => one instanceof Error)).toBe(error)
  expect(error.walk((one) => one instanceof Error && one.message === 'wallet')).toBe(middle)
  expect(error.walk((one) => one instanceof RangeError)).toBeNull()
  expect(new BaseError('Alone.').walk()).toMatchObject({ shortMessage: 'Alone.' })
  middle.cause = error
  expect(error.walk()).toBe(middle)
})

test('behavior: RetryableError says so, and from when on', () => {
  const retryAt = new Date(0)

  expect(new RetryableError('Busy.', { retryAt })).toMatchObject({ name: 'RetryableError', retryable: true, retryAt })
  expect(new RetryableError('Busy.')).toBeInstanceOf(BaseError)
})

test('error: each says what happened, with the values, and what to do next', () => {
  expect(new ChainMismatchError({ expected: 80001, actual: 137 }).message).toMatchInlineSnapshot(`
    "The message is bound to chain 80001, but the client asks chain 137.
    EIP-4361 resolves contract accounts on the chain the message names: pass a client of that chain."
  `)
  expect(new InvalidRecapError({ reason: 'it names no target' }).message).toMatchInlineSnapshot(`
    "The ReCap is not valid: it names no target.
    Build it with createRecap and carry the text unchanged as the last resource."
  `)
  expect(new InvalidSignatureError({ address, reason: 'another key made it' }).message).toMatchInlineSnapshot(`
    "The signature is not one of 0x00000000000000000000000000000000C0FFee01 over this message: another key made it.
    Sign the message again with the wallet that holds this address."
  `)
  expect(new NonCanonicalSignatureError({ reason: 'its v is 0' }).message).toMatchInlineSnapshot(`
    "The wallet's signature is not in its canonical form: its v is 0.
    A plain key signs 65 bytes: r, s in the lower half of its range, and v as 27 or 28."
  `)
  expect(new SignatureCheckFailedError({ address, cause: 'closed' }).message).toMatchInlineSnapshot(`
    "The signature of 0x00000000000000000000000000000000C0FFee01 could not be checked, because the chain did not answer.
    The signature may be valid. Try again in a moment; if it goes on, check the RPC address of this chain.
    Details: closed"
  `)
})

test.each([
  'ChainMismatchError',
  'InvalidRecapError',
  'InvalidSignatureError',
  'InvalidSiweMessageError',
  'NonCanonicalSignatureError',
  'SignatureCheckFailedError',
])('behavior: docs/errors.md explains %s', (name) => {
  const docs = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8')

  expect(docs).toMatch(new RegExp(`^### ${name}\n\\w`, 'm'))
})
