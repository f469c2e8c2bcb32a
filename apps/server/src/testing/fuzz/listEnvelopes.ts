import { createEnvelopeCase } from './createEnvelopeCase.ts'
import { createRandom } from './createRandom.ts'
import type { FuzzWorld } from './FuzzWorld.ts'

/** Envelopes in base64, sound ones and others, of now. */
export async function listEnvelopes(
  world: FuzzWorld,
  { seed, count }: { seed: number; count: number },
): Promise<readonly string[]> {
  const cases = await Promise.all(
    Array.from({ length: count }, (_, index) => createEnvelopeCase(createRandom(seed, index), world)),
  )
  return cases.map(({ bytes }) => Buffer.from(bytes).toString('base64'))
}
