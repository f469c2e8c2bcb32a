import { readFileSync } from 'node:fs'
import { decodeDelegation } from '@kith/protocol'
import {
  bytesToHex,
  createClient,
  custom,
  hexToBytes,
  parseSignature,
  serializeCompactSignature,
  signatureToCompactSignature,
} from 'viem'
import { expect, test } from 'vitest'
import { createPerson } from '../../testing/createPerson.ts'
import { testOrigin as origin } from '../../testing/testOrigin.ts'
import { createWalletVerifier } from './createWalletVerifier.ts'

const asked = createClient({
  transport: custom({ request: () => Promise.reject(new Error('It is not the chain of the text.')) }),
})

test.each([
  ['no chain is asked', {}, []],
  ['another chain is asked', { mainnet: asked }, ['For a contract account, switch the wallet to one of: Ethereum.']],
])('error: a signature by another account, where %s', async (_, clients, further) => {
  const [ada, stranger] = [await createPerson({ origin }), await createPerson({ origin })]
  const { delegation } = await ada.signDelegation({
    nonce: 'a'.repeat(20),
    issuedAt: '2026-11-21T12:00:00Z',
    expirationTime: '2026-11-28T12:00:00Z',
  })
  const signed = decodeDelegation(delegation)
  const signatureHex = await stranger.account.signMessage({ message: signed.message })

  const byStranger = { ...signed, signature: hexToBytes(signatureHex), signatureHex }
  await expect(createWalletVerifier(clients)(byStranger)).rejects.toMatchObject({
    name: 'ChainNotAllowedError',
    shortMessage:
      "The signature is not by this account's own key, and contract accounts are not checked on chain 80001.",
    metaMessages: ['Choose the account in the wallet, and sign again.', ...further],
  })
})

test('error: an own key’s signature as eip1271 is refused; as its own kind, no chain is asked', async () => {
  const ada = await createPerson({ origin })
  const { delegation } = await ada.signDelegation({
    nonce: 'a'.repeat(20),
    issuedAt: '2026-11-21T12:00:00Z',
    expirationTime: '2026-11-28T12:00:00Z',
  })
  const signed = decodeDelegation(delegation)

  for (const verify of [createWalletVerifier({}), createWalletVerifier({ polygonMumbai: asked, mainnet: asked })]) {
    await expect(verify({ ...signed, kind: 'eip1271' })).rejects.toMatchObject({
      name: 'InvalidSignatureError',
      shortMessage: expect.stringContaining("it is of the account's own key, so its kind is eip191, not eip1271"),
    })
    // Also for an account with code (EIP-7702): its own key's signature is valid without the contract.
    expect(await verify(signed)).toEqual({ kind: 'eoa' })
  }
})

test('error: refuses a plain signature in any form but one, since readers do', async () => {
  const ada = await createPerson({ origin })
  const { delegation } = await ada.signDelegation({
    nonce: 'a'.repeat(20),
    issuedAt: '2026-11-21T12:00:00Z',
    expirationTime: '2026-11-28T12:00:00Z',
  })
  const signed = decodeDelegation(delegation)
  const signature = Uint8Array.from(signed.signature, (byte, index) => (index === 64 ? byte - 27 : byte))

  const verify = createWalletVerifier({ mainnet: asked })

  await expect(verify({ ...signed, signature, signatureHex: bytesToHex(signature) })).rejects.toMatchObject({
    name: 'InvalidSignatureError',
    shortMessage: expect.stringMatching(/its v is [01]\.$/),
  })
})

/** Their shape is the script's, and a wrong one fails the tests below. */
const { wronglySigned } = JSON.parse(
  readFileSync(new URL('../../../../../packages/protocol/vectors/delegations.json', import.meta.url), 'utf8'),
) as { wronglySigned: { reason: string; error: string; bytes: string }[] }

test.each(wronglySigned)('error: refuses as eip191 $reason, at an address without a contract', async ({
  bytes,
  error,
}) => {
  const answers: Readonly<Record<string, unknown>> = {
    eth_getBlockByNumber: { number: '0x1', hash: `0x${'22'.repeat(32)}`, timestamp: '0x1', transactions: [] },
    eth_getCode: '0x',
  }
  const chain = createClient({ transport: custom({ request: async ({ method }) => answers[method] }) })

  await expect(
    createWalletVerifier({ polygonMumbai: chain })(decodeDelegation(hexToBytes(`0x${bytes}`))),
  ).rejects.toMatchObject({ name: error })
})

test('error: an own key’s signature of 64 bytes as eip191 is refused without a chain', async () => {
  const { bytes = '' } = wronglySigned.find(({ reason }) => reason.startsWith('64 bytes')) ?? {}

  await expect(createWalletVerifier({})(decodeDelegation(hexToBytes(`0x${bytes}`)))).rejects.toMatchObject({
    name: 'InvalidSignatureError',
    shortMessage: expect.stringContaining('it has 64 bytes'),
  })
})

test('error: refuses 64 bytes (EIP-2098) of the own key as eip1271, even if the code accepts', async () => {
  const ada = await createPerson({ origin })
  const { delegation } = await ada.signDelegation({
    nonce: 'a'.repeat(20),
    issuedAt: '2026-11-21T12:00:00Z',
    expirationTime: '2026-11-28T12:00:00Z',
  })
  const signed = decodeDelegation(delegation)
  const signatureHex = serializeCompactSignature(signatureToCompactSignature(parseSignature(signed.signatureHex)))
  const answers: Readonly<Record<string, unknown>> = {
    eth_getBlockByNumber: { number: '0x1', hash: `0x${'22'.repeat(32)}`, timestamp: '0x1', transactions: [] },
    eth_getCode: `0xef0100${'33'.repeat(20)}`,
    eth_call: `0x${'1'.padStart(64, '0')}`,
  }
  const accepting = createClient({ transport: custom({ request: async ({ method }) => answers[method] }) })

  for (const clients of [{}, { polygonMumbai: accepting }])
    await expect(
      createWalletVerifier(clients)({
        ...signed,
        kind: 'eip1271',
        signature: hexToBytes(signatureHex),
        signatureHex,
      }),
    ).rejects.toMatchObject({
      name: 'InvalidSignatureError',
      shortMessage: expect.stringContaining('its kind is eip191'),
    })
})
