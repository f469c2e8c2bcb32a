import { type CreateHttpCaseParameters, createHttpCase, type HttpCase } from './createHttpCase.ts'
import { createRandom } from './createRandom.ts'
import { addFault, createReport, type FuzzReport } from './FuzzReport.ts'
import { withinTime } from './withinTime.ts'

export type FuzzHttpParameters = CreateHttpCaseParameters & {
  url: string
  seed: number
  /** Number of the first input: a run may be made in pieces. */
  first: number
  count: number
  /** Told of every answer that is JSON. */
  onAnswer: (answer: unknown, one: HttpCase) => void
}

const atOnce = 16
const answerMs = 60_000

/** Sends requests of every kind to a service that lives in another process. */
export async function fuzzHttp({
  url,
  seed,
  first,
  count,
  onAnswer,
  ...parameters
}: FuzzHttpParameters): Promise<FuzzReport> {
  const report = createReport()
  const tryOne = async (index: number): Promise<void> => {
    const one = createHttpCase(createRandom(seed, index), parameters)
    const describe = (fault: string) =>
      `${fault} (seed ${seed}, input ${index}: ${JSON.stringify(one).slice(0, 2_000)})`
    if (one.isParsed) report.parsed += 1
    try {
      const { status, text } = await withinTime(answerMs, describe('a request'), send(url, one))
      if (status < 400) report.accepted += 1
      if (status >= 500 || text.includes('"ServiceFailedError"'))
        addFault(report, describe(`${status} ${text.slice(0, 300)}`))
      if (text.startsWith('{')) onAnswer(JSON.parse(text), one)
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
      addFault(report, describe(`no answer: ${String(error)}${cause}`))
    }
  }
  let next = first
  const worker = async () => {
    while (next < first + count) await tryOne(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  report.inputs = count
  return report
}

async function send(url: string, { path, init, isStream }: HttpCase): Promise<{ status: number; text: string }> {
  const stop = new AbortController()
  const response = await fetch(`${url}${path}`, { ...init, redirect: 'manual', signal: stop.signal })
  const isEvents = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  if (!isStream || !isEvents) return { status: response.status, text: await response.text() }
  // A stream would not end: its beginning is enough.
  await response.body?.getReader().read()
  stop.abort()
  return { status: response.status, text: '' }
}
