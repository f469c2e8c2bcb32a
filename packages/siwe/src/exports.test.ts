import { expect, test } from 'vitest'
import * as index from './exports/index.ts'
import * as recover from './exports/recover.ts'
import * as verify from './exports/verify.ts'

test('behavior: the entry point "." exports these names', () => {
  expect(Object.keys(index).sort()).toMatchInlineSnapshot(`
    [
      "BaseError",
      "InvalidRecapError",
      "InvalidSiweMessageError",
      "RetryableError",
      "createRecap",
      "createSiweMessage",
      "generateNonce",
      "isUri",
      "parseDateTime",
      "parseRecap",
      "parseSiweMessage",
      "recapStatement",
      "toChecksumAddress",
    ]
  `)
})

test('behavior: the entry point "./recover" exports these names', () => {
  expect(Object.keys(recover).sort()).toMatchInlineSnapshot(`
    [
      "InvalidSignatureError",
      "NonCanonicalSignatureError",
      "findPlainSignature",
      "recoverSigner",
    ]
  `)
})

test('behavior: the entry point "./verify" exports these names', () => {
  expect(Object.keys(verify).sort()).toMatchInlineSnapshot(`
    [
      "ChainMismatchError",
      "InvalidSignatureError",
      "SignatureCheckFailedError",
      "verifySiweSignature",
    ]
  `)
})
