import { createImportCase } from './createImportCase.ts'
import type { Random } from './createRandom.ts'
import type { HttpCase, HttpWorld } from './HttpCase.ts'
import { type ImportAnswer, isImportParsed } from './isImportParsed.ts'
import { judgeImported } from './judgeImported.ts'

/** Brings in a file of messages. */
export async function createImportRequest(random: Random, world: HttpWorld): Promise<HttpCase> {
  const one = await createImportCase(random, world)
  const { bytes, authorization } = one
  return {
    path: '/import',
    init: { method: 'POST', headers: { authorization, 'content-type': 'application/vnd.ipld.car' }, body: bytes },
    async judge({ text }) {
      // Whatever the service answers here is JSON of this shape.
      const answer = JSON.parse(text) as ImportAnswer
      const accepted = answer.results?.filter(({ outcome }) => outcome === 'accepted') ?? []
      const judged = await Promise.all(
        accepted.map(({ id, timeVerified = false }) => judgeImported({ id, timeVerified, one, world })),
      )
      return { isParsed: isImportParsed(answer), fault: judged.find((found) => typeof found === 'string') ?? null }
    },
  }
}
