import { afterEach, expect, test, vi } from 'vitest'
import { createSigner, network, now, origin } from '../../test/createSigner.ts'
import { encodeDidKey } from '../keys/encodeDidKey.ts'
import { generateSigningKey } from '../keys/generateSigningKey.ts'
import { signBytes } from '../keys/signBytes.ts'
import { keyEndBytes } from '../receipts/keyEndBytes.ts'
import { assertKeyEnd } from './assertKeyEnd.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The end of a key, signed by the service. */
async function endKey() {
  const { delegation } = await createSigner()
  const { privateKey: key, ...service } = await generateSigningKey()
  const claim = { network, delegation: delegation.cid, seq: 1n, endedMs: now, text: null, previous: null }
  const signature = await signBytes({ key, alg: service.alg, bytes: keyEndBytes(claim) })
  const receiptKey = encodeDidKey(service)
  return { keyEnd: { ...claim, signature }, delegation, service: { network, origins: [origin], receiptKey } }
}

test('error: says which key it is about, and why its end is not believed', async () => {
  const { keyEnd, ...context } = await endKey()

  await expect(assertKeyEnd({ ...keyEnd, endedMs: now + 1 }, context)).rejects.toMatchObject({
    name: 'InvalidKeyEndError',
    shortMessage: `The record of the end of ${context.delegation.key.did} is not valid: ${context.service.receiptKey} did not sign it.`,
  })
})

test('error: what the platform lacks says nothing about the record', async () => {
  const { keyEnd, ...context } = await endKey()
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('Unrecognized name.', 'NotSupportedError'))

  await expect(assertKeyEnd(keyEnd, context)).rejects.toMatchObject({ why: 'algorithm-unsupported' })

  vi.stubGlobal('crypto', {})
  await expect(assertKeyEnd(keyEnd, context)).rejects.toMatchObject({ name: 'CryptoUnavailableError' })
})
