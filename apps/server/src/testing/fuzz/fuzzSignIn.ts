import type { Service } from '../../service/Service.ts'
import { createCacaoCase } from './createCacaoCase.ts'
import { createFuzzPerson, signInAt } from './createFuzzPerson.ts'
import { createRandom } from './createRandom.ts'
import { addFault, createReport, type FuzzReport } from './FuzzReport.ts'
import type { FuzzPerson, FuzzWorld } from './FuzzWorld.ts'
import { findCacaoFault } from './findCacaoFault.ts'
import { isExpectedError } from './isExpectedError.ts'
import { parserErrors } from './parserErrors.ts'
import { withinTime } from './withinTime.ts'

export type FuzzSignInParameters = {
  service: Service
  world: FuzzWorld
  seed: number
  count: number
  onRound: () => void
}

/** What is done with the text a wallet signed. */
type Ceremony = {
  lifetimeMs: number
  /** Whether the key has to sign beside the wallet. */
  needsProof: boolean
  begin: (person: FuzzPerson) => Promise<{ bytes: Uint8Array; nonce: string }>
  finish: (request: { bytes: Uint8Array; proof: Uint8Array }) => Promise<unknown>
}

/** Hands in changed delegations, revocations and deletions, in turns: some of each kind for every sound one. */
export async function fuzzSignIn({ service, world, seed, count, onRound }: FuzzSignInParameters): Promise<FuzzReport> {
  const report = createReport()
  const { origin } = world
  const signIn: Ceremony = {
    lifetimeMs: 30 * 86_400_000,
    needsProof: true,
    async begin(person) {
      const challenge = await service.challenge({ address: person.address, chainId: 80_001, key: person.did, origin })
      return { bytes: (await person.signDelegation(challenge)).delegation, nonce: challenge.nonce }
    },
    finish: ({ bytes, proof }) => service.signIn({ delegation: bytes, proof }),
  }
  const revocation: Ceremony = {
    lifetimeMs: 600_000,
    needsProof: false,
    async begin(person) {
      const key = person.did
      const challenge = await service.challengeRevocation({ address: person.address, chainId: 80_001, key, origin })
      return { bytes: await person.signRevocation(challenge, key), nonce: challenge.nonce }
    },
    finish: ({ bytes }) => service.revokeKeys({ revocation: bytes }),
  }
  const deletion: Ceremony = {
    lifetimeMs: 600_000,
    needsProof: false,
    async begin(person) {
      const challenge = await service.challengeDeletion({ address: person.address, chainId: 80_001, origin })
      return { bytes: await person.signDeletion(challenge), nonce: challenge.nonce }
    },
    finish: ({ bytes }) => service.deleteAccount({ deletion: bytes }),
  }
  const ceremonies = [signIn, revocation, deletion]
  for (let turn = 0; report.inputs < count; turn++) {
    const random = createRandom(seed, -turn - 1)
    const ceremony = ceremonies[turn % ceremonies.length] ?? signIn
    const person = await createFuzzPerson(
      random,
      world,
      ceremony === signIn ? async () => undefined : signInAt(service, origin),
    )
    await tryChanges(report, { ceremony, person, world, seed, count })
    onRound()
  }
  return report
}

/** Changes made of one sound text, before another is asked for. */
const changesEach = 25

async function tryChanges(
  report: FuzzReport,
  {
    ceremony,
    person,
    world,
    seed,
    count,
  }: { ceremony: Ceremony; person: FuzzPerson; world: FuzzWorld; seed: number; count: number },
): Promise<void> {
  const { bytes: sound, nonce } = await ceremony.begin(person)
  for (let turn = 0; turn < changesEach && report.inputs < count; turn++) {
    const index = report.inputs++
    const random = createRandom(seed, index)
    const one = await createCacaoCase(random, { bytes: sound, person, origin: world.origin, nonce })
    const describe = (fault: string) =>
      `${fault} (${one.change}; seed ${seed}, input ${index}: ${Buffer.from(one.bytes).toString('base64')})`
    try {
      await withinTime(60_000, describe('sign-in'), ceremony.finish(one))
    } catch (error) {
      if (!isExpectedError(error)) addFault(report, describe(`a fault of the service: ${String(error)}`))
      else if (!parserErrors.includes(error.name)) report.parsed += 1
      continue
    }
    report.parsed += 1
    report.accepted += 1
    const { lifetimeMs, needsProof } = ceremony
    const fault =
      needsProof && one.change === 'proof'
        ? 'a proof that is not its key’s'
        : await findCacaoFault(one.bytes, { sound, person, nowMs: world.now(), lifetimeMs })
    if (fault !== null) addFault(report, describe(`accepted with ${fault}`))
    // The one-time value is used up.
    return
  }
}
