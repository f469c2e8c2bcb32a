import { encodeDidKey, generateSigningKey, limits } from '@kith/protocol'
import { toAccountId } from '../api/toAccountId.ts'
import type { SessionRecord } from '../session/SessionRecord.ts'

/** A session with a real key, under an unsigned delegation. */
export async function createTestRecord(changes: Partial<SessionRecord> = {}): Promise<SessionRecord & { did: string }> {
  const key = await generateSigningKey()
  const { address = '0x00000000000000000000000000000000000000a1' } = changes
  return {
    address,
    accountId: toAccountId(address),
    delegation: 'bafyreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku',
    network: 'kith/1 eip155:80001 https://kith.example',
    expiresAt: new Date(Date.now() + limits.delegationLifetimeMs),
    alg: key.alg,
    privateKey: key.privateKey as CryptoKey,
    did: encodeDidKey(key),
    ...changes,
  }
}
