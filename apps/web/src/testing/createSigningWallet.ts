import { type Hex, hexToString } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createFakeChain } from './createFakeChain.ts'

/** A wallet of a real key that is yet to be connected and signs every text, unless `sign` says otherwise. */
export function createSigningWallet({ sign = async () => undefined }: { sign?: () => Promise<void> } = {}) {
  const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
  const chain = createFakeChain(
    {
      personal_sign: async ([data]) => {
        await sign()
        return account.signMessage({ message: hexToString(data as Hex) })
      },
    },
    account.address,
  )
  return { address: account.address, ...chain }
}
