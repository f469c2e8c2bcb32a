import { readFileSync } from 'node:fs'
import { decodeEnvelope, parseDidKey, signedBytes } from '@kith/protocol'
import { expect, test } from 'vitest'
import { createVerifyingKey } from './createVerifyingKey.ts'
import { verifyBytes } from './verifyBytes.ts'

type Vectors = { network: string; key: string; refused: { error: string; key?: string; envelope: string }[] }
const { network, key, refused } = JSON.parse(
  readFileSync(new URL('../../../../packages/protocol/vectors/envelopes.json', import.meta.url), 'utf8'),
) as Vectors
const wronglySigned = refused.filter((it) => it.error === 'InvalidMessageSignatureError')

test('error: what the vectors call wrongly signed is refused here, as is a mixed-order key', async () => {
  const answers = await Promise.all(
    wronglySigned.map((it) => {
      const { alg, payload, signature } = decodeEnvelope(Buffer.from(it.envelope, 'hex'))
      const verifyingKey = createVerifyingKey(it.key ?? key)
      return parseDidKey(it.key ?? key).alg === alg
        ? verifyBytes(verifyingKey, { bytes: signedBytes({ alg, network, payload }), signature })
        : false
    }),
  )

  expect(answers).toEqual(wronglySigned.map(() => false))
  expect(wronglySigned.some((it) => it.key !== undefined)).toBe(true)
})
