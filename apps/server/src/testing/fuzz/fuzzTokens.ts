import { findDigest } from '../../bytes/findDigest.ts'
import type { Service } from '../../service/Service.ts'
import { createRandom, type Random } from './createRandom.ts'
import { createTokenCase } from './createTokenCase.ts'
import { addFault, createReport, type FuzzReport } from './FuzzReport.ts'
import type { FuzzWorld } from './FuzzWorld.ts'
import { hostileTexts } from './hostileTexts.ts'
import { isExpectedError } from './isExpectedError.ts'
import { isTokenCaseSound } from './isTokenCaseSound.ts'
import { withinTime } from './withinTime.ts'

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
  const describe = (fault: string) => `${fault} (seed ${seed}, input ${index})`
  const request = createTokenCase(random, world)
  try {
    if (findDigest(request.delegation) !== null) report.parsed += 1
    const { token } = await service.accessToken(request)
    report.accepted += 1
    if (!isTokenCaseSound(request, world)) addFault(report, describe(`a token for ${JSON.stringify(request)}`))
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

function flipText(random: Random, text: string): string {
  const at = random.integer(text.length)
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`
}
