import type { Service } from '../../service/Service.ts'
import { createFuzzPerson, signInAt } from './createFuzzPerson.ts'
import { createImportCase, type ImportCase, type ImportWorld, type OldBrowser } from './createImportCase.ts'
import { createOldBrowser } from './createOldBrowser.ts'
import { createRandom } from './createRandom.ts'
import { addFault, createReport, type FuzzReport } from './FuzzReport.ts'
import type { FuzzPerson, FuzzWorld } from './FuzzWorld.ts'
import { type ImportAnswer, isImportParsed } from './isImportParsed.ts'
import { judgeImported } from './judgeImported.ts'
import { rememberPost } from './rememberPost.ts'
import { withinTime } from './withinTime.ts'

export type FuzzImportParameters = {
  service: Service
  /** Sends a file to `/import`, from one client or another. */
  send: (one: ImportCase, client: number) => Promise<{ status: number; text: string }>
  world: FuzzWorld
  receipts: ImportWorld['receipts']
  seed: number
  count: number
  onRound: () => void
}

/** As many as the service takes at once, each from another client. */
const atOnce = 4
/** Imports files of messages, sound and changed, with true and false claims about them. */
export async function fuzzImport({
  service,
  send,
  world: { people, ...rest },
  receipts,
  seed,
  count,
  onRound,
}: FuzzImportParameters): Promise<FuzzReport> {
  const report = createReport()
  const olds = new Map<FuzzPerson, OldBrowser>()
  const world: ImportWorld = { ...rest, people, olds, receipts }
  for (const [index, person] of people.entries())
    olds.set(person, await createOldBrowser(createRandom(seed, -index - 1), world, person))
  const ended = new Set<FuzzPerson>()

  const tryOne = async (index: number, client: number): Promise<void> => {
    const one = await createImportCase(createRandom(seed, index), world)
    const describe = (fault: string) =>
      `${fault} (${one.change}; seed ${seed}, input ${index}: ${Buffer.from(one.bytes).toString('base64')})`
    try {
      const { status, text } = await withinTime(60_000, describe('an import'), send(one, client))
      if (status >= 500 || text.includes('"ServiceFailedError"')) addFault(report, describe(`${status} ${text}`))
      // Whatever the service answers here is JSON of this shape.
      const answer = JSON.parse(text) as ImportAnswer
      if (isImportParsed(answer)) report.parsed += 1
      const accepted = answer.results?.filter(({ outcome }) => outcome === 'accepted') ?? []
      if (accepted.length > 0) report.accepted += 1
      for (const { id, timeVerified = false } of accepted) {
        const found = await judgeImported({ id, timeVerified, one, world })
        if (typeof found === 'string') addFault(report, describe(`accepted with ${found}`))
        else if (found.fields.get('type') === 'revoke') ended.add(one.person)
        else rememberPost(world, { ...found, author: one.person })
      }
    } catch (error) {
      addFault(report, describe(`no answer: ${String(error)}`))
    }
  }
  while (report.inputs < count) {
    const size = Math.min(atOnce, count - report.inputs)
    const first = report.inputs
    await Promise.all(Array.from({ length: size }, (_, at) => tryOne(first + at, at)))
    for (const [at, person] of [...ended].entries()) {
      // A seed for each: two of one would be one account, with one key.
      const random = createRandom(seed, -first - people.length - 1 - at)
      const next = await createFuzzPerson(random, world, signInAt(service, world.origin))
      people.splice(people.indexOf(person), 1, next)
      olds.delete(person)
      olds.set(next, await createOldBrowser(random, world, next))
    }
    ended.clear()
    report.inputs += size
    onRound()
  }
  return report
}
