import { type CreateHttpCaseParameters, createHttpCase } from './createHttpCase.ts'
import { createRandom } from './createRandom.ts'
import { addFault, createReport, type FuzzReport } from './FuzzReport.ts'
import type { HttpAnswer, HttpCase } from './HttpCase.ts'
import { withinTime } from './withinTime.ts'

export type FuzzHttpParameters = CreateHttpCaseParameters & {
  url: string
  seed: number
  /** Number of the first input: a run may be made in pieces. */
  first: number
  count: number
}

export type FuzzHttpReturnType = FuzzReport & {
  /** First parts of the addresses at which something was accepted. */
  entryPoints: ReadonlySet<string>
}

const atOnce = 16
const answerMs = 60_000

/** Sends requests of every kind to a service that lives in another process. */
export async function fuzzHttp({
  url,
  seed,
  first,
  count,
  ...parameters
}: FuzzHttpParameters): Promise<FuzzHttpReturnType> {
  const report = createReport()
  const entryPoints = new Set<string>()
  const tryOne = async (index: number, client: number): Promise<void> => {
    const one = await createHttpCase(createRandom(seed, index), parameters)
    const describe = (fault: string) =>
      `${fault} (seed ${seed}, input ${index}: ${JSON.stringify(one).slice(0, 2_000)})`
    try {
      const answer = await withinTime(answerMs, describe('a request'), send(url, one, client))
      const { status, text } = answer
      if (status < 400) {
        report.accepted += 1
        entryPoints.add(one.path.split(/[/?]/)[1] ?? '')
      }
      if (status >= 500 || text.includes('"ServiceFailedError"'))
        addFault(report, describe(`${status} ${text.slice(0, 300)}`))
      const { isParsed, fault } = await one.judge(answer)
      if (isParsed) report.parsed += 1
      if (fault) addFault(report, describe(fault))
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
      addFault(report, describe(`no answer: ${String(error)}${cause}`))
    }
  }
  let next = first
  const worker = async (_: unknown, client: number) => {
    while (next < first + count) await tryOne(next++, client)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { ...report, inputs: count, entryPoints }
}

async function send(
  url: string,
  { path, init, isStream = false, endsWithKey = false }: HttpCase,
  client: number,
): Promise<HttpAnswer> {
  const stop = new AbortController()
  // As a proxy appends its client's address to what the client sent itself.
  const hops = [init.headers['x-forwarded-for'] ?? [], `10.0.0.${client + 1}`].flat()
  const headers = { ...init.headers, 'x-forwarded-for': hops.join(', ') }
  const response = await fetch(`${url}${path}`, { ...init, headers, redirect: 'manual', signal: stop.signal })
  const isEvents = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  if (!isStream || !isEvents) {
    try {
      const bytes = Buffer.from(await response.arrayBuffer())
      return { status: response.status, bytes, text: bytes.toString() }
    } catch (error) {
      const { status } = await fetch(`${url}/export/private.json`, { method: 'HEAD', headers })
      if (endsWithKey && status === 401) return { status, bytes: new Uint8Array(), text: '' }
      throw error
    }
  }
  // A stream would not end: its beginning is enough.
  await response.body?.getReader().read()
  stop.abort()
  return { status: response.status, bytes: new Uint8Array(), text: '' }
}
