import type { Service } from '../../service/Service.ts'
import { createPerson } from '../createPerson.ts'
import { createFuzzPerson, signInAt } from './createFuzzPerson.ts'
import { createImportCase, type ImportCase, type ImportWorld, type OldBrowser } from './createImportCase.ts'
import { createRandom, type Random } from './createRandom.ts'
import { createSeededKey } from './createSeededKey.ts'
import { addFault, createReport, type FuzzReport } from './FuzzReport.ts'
import type { FuzzPerson, FuzzWorld } from './FuzzWorld.ts'
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

type Answer = { name?: string; results?: { id: string; outcome: string; timeVerified?: boolean }[] }

/** As many as the service takes at once, each from another client. */
const atOnce = 4
const dayMs = 86_400_000
/** Said of a file that the first parser, which takes the CAR apart, did not read, or of which not even that was tried. */
const unread: readonly (string | undefined)[] = ['MalformedCarError', 'InvalidKeyProofError', undefined]

/** Brings in files of messages, sound and changed, with what is said of them true and false. */
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
    olds.set(person, await createOld(createRandom(seed, -index - 1), world, person))
  const ended = new Set<FuzzPerson>()

  const tryOne = async (index: number, client: number): Promise<void> => {
    const one = await createImportCase(createRandom(seed, index), world)
    const describe = (fault: string) =>
      `${fault} (${one.change}; seed ${seed}, input ${index}: ${Buffer.from(one.bytes).toString('base64')})`
    try {
      const { status, text } = await withinTime(60_000, describe('an import'), send(one, client))
      if (status >= 500 || text.includes('"ServiceFailedError"')) addFault(report, describe(`${status} ${text}`))
      // Whatever the service answers here is JSON of this shape.
      const { name, results } = JSON.parse(text) as Answer
      if (results || !unread.includes(name)) report.parsed += 1
      const accepted = results?.filter(({ outcome }) => outcome === 'accepted') ?? []
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
    for (const person of ended) {
      const random = createRandom(seed, -first - people.length - 1)
      const next = await createFuzzPerson(random, world, signInAt(service, world.origin))
      people.splice(people.indexOf(person), 1, next)
      olds.delete(person)
      olds.set(next, await createOld(random, world, next))
    }
    ended.clear()
    report.inputs += size
    onRound()
  }
  return report
}

/** A browser of the person's from before, of which the service has never heard. */
async function createOld(random: Random, { origin, now }: FuzzWorld, { account }: FuzzPerson): Promise<OldBrowser> {
  const { key, ...seeded } = await createSeededKey(random, 'Ed25519')
  const person = Object.assign(await createPerson({ origin, now, key, account }), seeded)
  const atMs = now() - 20 * dayMs
  const nonce = Buffer.from(random.bytes(12)).toString('hex')
  const times = { issuedAt: new Date(atMs), expirationTime: new Date(atMs + 30 * dayMs) }
  const { delegation } = await person.signDelegation({ nonce, ...times })
  return { person, delegation, nonce, atMs }
}
