import { privateKeyToAccount } from 'viem/accounts'
import type { Service } from '../../service/Service.ts'
import { createPerson } from '../createPerson.ts'
import type { Random } from './createRandom.ts'
import { createSeededKey } from './createSeededKey.ts'
import type { FuzzPerson, FuzzWorld } from './FuzzWorld.ts'

export type SignInFuzzPerson = (person: FuzzPerson) => Promise<void>

/** A person out of a seed, by Ed25519 or P-256, that `signIn` accepts. */
export async function createFuzzPerson(
  random: Random,
  { origin, now }: Pick<FuzzWorld, 'origin' | 'now'>,
  signIn: SignInFuzzPerson,
): Promise<FuzzPerson> {
  const { key, ...seeded } = await createSeededKey(random, random.chance(0.7) ? 'Ed25519' : 'P-256')
  const account = privateKeyToAccount(`0x${Buffer.from(random.bytes(32)).toString('hex')}`)
  const person = Object.assign(await createPerson({ origin, now, key, account }), seeded)
  await signIn(person)
  return person
}

/** Signs in at a service in this process. */
export function signInAt(service: Service, origin: string): SignInFuzzPerson {
  return async (person) => {
    const challenge = await service.challenge({ address: person.address, chainId: 80_001, key: person.did, origin })
    await service.signIn(await person.signDelegation(challenge))
  }
}
