import { createEnvelopeCase } from './createEnvelopeCase.ts'
import { createRandom } from './createRandom.ts'
import type { FuzzWorld } from './FuzzWorld.ts'

/** Envelopes in base64, sound ones and others, of now. */
export function listEnvelopes(world: FuzzWorld, { seed, count }: { seed: number; count: number }): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const { bytes } = createEnvelopeCase(createRandom(seed, index), world)
    return Buffer.from(bytes).toString('base64')
  })
}
