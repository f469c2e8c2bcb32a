import { createPerson } from '../createPerson.ts'
import type { OldBrowser } from './createImportCase.ts'
import type { Random } from './createRandom.ts'
import { createSeededKey } from './createSeededKey.ts'
import type { FuzzPerson, FuzzWorld } from './FuzzWorld.ts'

const dayMs = 86_400_000

/** A browser of the person's from before, of which the service has never heard. */
export async function createOldBrowser(
  random: Random,
  { origin, now }: Pick<FuzzWorld, 'origin' | 'now'>,
  { account }: FuzzPerson,
): Promise<OldBrowser> {
  const { key, ...seeded } = await createSeededKey(random, 'Ed25519')
  const person = Object.assign(await createPerson({ origin, now, key, account }), seeded)
  const atMs = now() - 20 * dayMs
  const nonce = Buffer.from(random.bytes(12)).toString('hex')
  const times = { issuedAt: new Date(atMs), expirationTime: new Date(atMs + 30 * dayMs) }
  const { delegation } = await person.signDelegation({ nonce, ...times })
  return { person, delegation, nonce, atMs }
}
