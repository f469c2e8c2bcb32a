import type { ApolloClient } from '@apollo/client'
import type { AuthenticationAdapter } from '@kith/wallet-kit'
import { publishAs } from '../outbox/publishAs.ts'
import type { ServerClock } from '../session/createServerClock.ts'
import type { SessionStore } from '../session/createSessionStore.ts'
import { assertOwnChain } from './assertOwnChain.ts'
import type { SigningWallet } from './SigningWallet.ts'

export type RenewKeyParameters = {
  wallet: SigningWallet
  adapter: AuthenticationAdapter
  session: SessionStore
  client: ApolloClient
  clock: ServerClock
}

/**
 * Signs in with a fresh key while the old one still lives, so that a "no" in the wallet costs nothing. The old key ends itself then.
 *
 * @throws what signing in and the wallet throw: the old key goes on.
 */
export async function renewKey({ adapter, session, client, clock, wallet }: RenewKeyParameters): Promise<void> {
  const { record: old } = session.getState()
  const { address, chainId, sign } = wallet
  const account = { address, chainId }
  if (old) assertOwnChain(old.address, { chainId })
  try {
    const message = await adapter.createMessage({ nonce: await adapter.getNonce(account), ...account })
    await adapter.verify({ message, signature: await sign(message) })
  } catch (error) {
    // The new key is useless without it.
    await adapter.dropMessage?.()
    throw error
  }
  // Signed in as another account, such as that of a contract where it was a plain key: the old one stays.
  if (!old || session.getState().record?.address !== old.address) return
  // Best effort: no browser holds the key any more, and it ends by itself soon.
  await publishAs(old, { type: 'revoke' }, { client, clock }).catch(() => null)
}
