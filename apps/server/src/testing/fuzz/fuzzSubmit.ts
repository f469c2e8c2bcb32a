import type { AppendOutcome } from '../../log/AppendOutcome.ts'
import type { Service } from '../../service/Service.ts'
import { createEnvelopeCase, type EnvelopeCase } from './createEnvelopeCase.ts'
import { createFuzzPerson, signInAt } from './createFuzzPerson.ts'
import { createRandom } from './createRandom.ts'
import { addFault, createReport, type FuzzReport } from './FuzzReport.ts'
import type { FuzzPerson, FuzzWorld } from './FuzzWorld.ts'
import { findFault, timesAround } from './findFault.ts'
import { findTextFault } from './findTextFault.ts'
import { parserErrors } from './parserErrors.ts'
import { readMessage } from './readMessage.ts'
import { rememberPost } from './rememberPost.ts'
import { withinTime } from './withinTime.ts'

const perRequest = 50
const requestsAtOnce = 4
const answerMs = 120_000

export type FuzzSubmitParameters = {
  service: Service
  world: FuzzWorld
  seed: number
  count: number
  /** Called after every round, for time to go on: quotas would end the run otherwise. */
  onRound: () => void
}

/** Submits envelopes of every type, sound and changed, several requests at once. */
export async function fuzzSubmit({ service, world, seed, count, onRound }: FuzzSubmitParameters): Promise<FuzzReport> {
  const report = createReport()
  while (report.inputs < count) {
    const size = Math.min(perRequest * requestsAtOnce, count - report.inputs)
    const first = report.inputs
    const cases = Array.from({ length: size }, (_, at) => createEnvelopeCase(createRandom(seed, first + at), world))
    const requests = Array.from({ length: Math.ceil(size / perRequest) }, (_, at) =>
      service.submit(cases.slice(at * perRequest, (at + 1) * perRequest).map(({ bytes }) => bytes)),
    )
    const answers = await withinTime(answerMs, `seed ${seed}, inputs from ${first}`, Promise.all(requests))
    const outcomes = answers.flat()
    if (outcomes.length !== size) addFault(report, `${outcomes.length} outcomes for ${size} inputs`)
    const ended = new Set<FuzzPerson>()
    for (const [at, outcome] of outcomes.entries()) {
      const one = cases[at]
      if (one && judge(report, { one, outcome, world, seed, index: first + at }) === 'revoke') ended.add(one.person)
    }
    // Only now: what a key wrote beside its own end was accepted in the same round.
    for (const [at, person] of [...ended].entries()) {
      // A seed for each: two of one would be one account, with one key.
      const next = await createFuzzPerson(createRandom(seed, -first - 2 - at), world, signInAt(service, world.origin))
      world.people.splice(world.people.indexOf(person), 1, next)
    }
    report.inputs += size
    onRound()
  }
  return report
}

type Judgement = {
  one: EnvelopeCase
  outcome: AppendOutcome
  world: FuzzWorld
  seed: number
  index: number
}

/** Counts an outcome, and looks at what was accepted with other eyes; the type of a sound one. */
function judge(report: FuzzReport, { one, outcome, world, seed, index }: Judgement): string | null {
  const describe = (fault: string) =>
    `${fault} (${one.type}, ${one.change}; seed ${seed}, input ${index}: ${Buffer.from(one.bytes).toString('base64')})`
  if (outcome.kind === 'failed') addFault(report, describe(`a fault of the service: ${outcome.error.message}`))
  if (outcome.kind === 'refused' && !parserErrors.includes(outcome.error.name)) report.parsed += 1
  if (outcome.kind === 'failed' || outcome.kind === 'refused') return null
  report.parsed += 1
  report.accepted += 1
  const fault =
    findFault(one.bytes, { ...world, times: timesAround(world.now()), digest: outcome.id }) ??
    findTextFault(readMessage(one.bytes))
  if (fault !== null) {
    addFault(report, describe(`accepted with ${fault}`))
    return null
  }
  const fields = readMessage(one.bytes)
  rememberPost(world, { fields, digest: outcome.id, author: one.person })
  return String(fields.get('type'))
}
