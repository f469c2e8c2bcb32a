import { verify } from 'node:crypto'
import { findDigest } from '../../bytes/findDigest.ts'
import type { Service } from '../../service/Service.ts'
import type { AccessTokenRequest } from '../../sign-in/createAccessToken.ts'
import { createRandom, type Random } from './createRandom.ts'
import { addFault, createReport, type FuzzReport } from './FuzzReport.ts'
import type { FuzzPerson, FuzzWorld } from './FuzzWorld.ts'
import { hostileTexts } from './hostileTexts.ts'
import { isExpectedError } from './isExpectedError.ts'
import { flipBit } from './mutateBytes.ts'
import { toCidNode } from './toCidNode.ts'
import { withinTime } from './withinTime.ts'
import { writeCbor } from './writeCbor.ts'

const atOnce = 50

export type FuzzTokensParameters = {
  service: Service
  world: FuzzWorld
  seed: number
  count: number
  onRound: () => void
}

/** Asks for access tokens by changed requests, and reads with tokens that were never given out. */
export async function fuzzTokens({ service, world, seed, count, onRound }: FuzzTokensParameters): Promise<FuzzReport> {
  const report = createReport()
  while (report.inputs < count) {
    const first = report.inputs
    const size = Math.min(atOnce, count - first)
    const turns = Array.from({ length: size }, (_, at) => tryOne(report, { service, world, seed, index: first + at }))
    await withinTime(60_000, `seed ${seed}, inputs from ${first}`, Promise.all(turns))
    report.inputs += size
    onRound()
  }
  return report
}

async function tryOne(
  report: FuzzReport,
  { service, world, seed, index }: { service: Service; world: FuzzWorld; seed: number; index: number },
): Promise<void> {
  const random = createRandom(seed, index)
  const person = random.pick(world.people)
  const describe = (fault: string) => `${fault} (seed ${seed}, input ${index})`
  const request = createRequest(random, world, person)
  try {
    if (findDigest(request.delegation) !== null) report.parsed += 1
    const { token } = await service.accessToken(request)
    report.accepted += 1
    if (!isSound(request, world)) addFault(report, describe(`a token for ${JSON.stringify(request)}`))
    const others = [
      flipText(random, token),
      token.slice(1),
      `${token}A`,
      token.toLowerCase(),
      random.pick(hostileTexts),
    ]
    for (const other of others)
      if (other !== token && (await service.findBearer(other)) !== null) addFault(report, describe(`"${other}" reads`))
  } catch (error) {
    if (!isExpectedError(error)) addFault(report, describe(`a fault of the service: ${String(error)}`))
  }
}

function createRequest(random: Random, world: FuzzWorld, person: FuzzPerson): AccessTokenRequest {
  const other = random.pick(world.people)
  const now = world.now()
  const change = random.integer(6)
  const ts =
    change === 1
      ? random.pick([now - 120_001, now + 120_001, 0, -0, -1, now + 0.5, Number.NaN, Infinity, 2 ** 53, 2 ** 64, 1e308])
      : now + random.integer(240_001) - 120_000
  const delegation =
    change === 2
      ? random.pick([
          other.delegation,
          person.delegation.toUpperCase(),
          person.delegation.slice(0, -1),
          ...hostileTexts,
        ])
      : person.delegation
  const origin = change === 3 ? random.pick(['https://evil.example', '', `${world.origin}/`]) : world.origin
  const signed = findDigest(change === 4 ? other.delegation : delegation) ?? new Uint8Array(32)
  // What is no whole number has no form in DAG-CBOR, so another one is signed.
  const bytes = writeCbor(['kith-token', origin, Number.isInteger(ts) ? ts : 0, toCidNode(signed)])
  const proof = (change === 5 ? other : person).signNow(bytes)
  return { delegation, ts, proof: random.chance(0.1) ? flipBit(random, proof) : proof }
}

/** Whether the request is signed by the key of the delegation it names, for here and now. */
function isSound({ delegation, ts, proof }: AccessTokenRequest, { people, origin, now }: FuzzWorld): boolean {
  const person = people.find((one) => one.delegation === delegation)
  const digest = findDigest(delegation)
  if (!person || !digest || !Number.isInteger(ts) || Math.abs(ts - now()) > 120_000) return false
  const bytes = writeCbor(['kith-token', origin, ts, toCidNode(digest)])
  const { verifier, key } = person
  return key.alg === 'Ed25519'
    ? verify(null, bytes, verifier, proof)
    : verify('sha256', bytes, { key: verifier, dsaEncoding: 'ieee-p1363' }, proof)
}

function flipText(random: Random, text: string): string {
  const at = random.integer(text.length)
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`
}
