import { expect, expectTypeOf, test, vi } from 'vitest'
import { adoptAdapter, createAuthenticationAdapter } from './authenticationAdapter.ts'

const address = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
const asked = { nonce: 'n0nce', address, chainId: 137 } as const
const base = { getNonce: async () => 'n0nce', signOut: async () => undefined }

test('behavior: a message of any type is signed as its text and verified as itself', async () => {
  const verify = vi.fn(async () => true)
  const adapter = createAuthenticationAdapter({
    ...base,
    createMessage: ({ nonce, chainId }) => ({ nonce, chainId }),
    getMessageBody: ({ message }) => JSON.stringify(message),
    verify: async (proof) => {
      expectTypeOf(proof.message).toEqualTypeOf<{ nonce: string; chainId: number }>()
      return verify(...([proof] as unknown as []))
    },
  })
  const adopted = adoptAdapter(adapter)

  const message = await adopted.createMessage(asked)
  await adopted.verify({ message, signature: '0x12' })

  expect(message).toBe('{"nonce":"n0nce","chainId":137}')
  expect(verify).toHaveBeenCalledWith({ message: { nonce: 'n0nce', chainId: 137 }, signature: '0x12' })
})

test('behavior: a text is its own message, also one kept over a reload', async () => {
  const verify = vi.fn(async () => true)
  const adopted = adoptAdapter({ ...base, createMessage: async ({ nonce }) => `Sign ${nonce}`, verify })

  expect(await adopted.createMessage(asked)).toBe('Sign n0nce')
  await adopted.verify({ message: 'of an earlier page', signature: '0x12' })

  expect(verify).toHaveBeenCalledWith({ message: 'of an earlier page', signature: '0x12' })
})

test('error: a message without a text is refused by name', async () => {
  const adopted = adoptAdapter({ ...base, createMessage: () => ({}), verify: async () => true })

  await expect(adopted.createMessage(asked)).rejects.toThrow('getMessageBody')
})
