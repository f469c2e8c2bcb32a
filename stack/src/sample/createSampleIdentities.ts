import type { Hex } from 'viem'
import { createSampleIdentity, type SampleIdentity } from './createSampleIdentity.ts'
import { people } from './people.ts'

/** Everyone's keys, by handle. */
export async function createSampleIdentities(seed: Hex): Promise<ReadonlyMap<string, SampleIdentity>> {
  const identities = new Map<string, SampleIdentity>()
  for (const { handle } of people) identities.set(handle, await createSampleIdentity(seed, handle))
  return identities
}
