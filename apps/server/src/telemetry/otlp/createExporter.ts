import { setTimeout as sleep } from 'node:timers/promises'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base'

export type CreateExporterParameters = {
  /** Where traces go, e.g. `http://127.0.0.1:4318/v1/traces`. */
  url: string
  headers: Readonly<Record<string, string>>
  /** Writes spans as OTLP's JSON. */
  serialize: (spans: ReadableSpan[]) => Uint8Array | undefined
  /** Called once when the collector begins to refuse, or does not answer. */
  onProblem: (error: unknown) => void
}

/** How long the collector may take for spans, with what is sent again. */
const timeoutMs = 5_000
const retryMs = 1_000
/** Statuses that may pass. Source: OTLP 1.5, "OTLP/HTTP Response". */
const passing: ReadonlySet<number> = new Set([429, 502, 503, 504])

/**
 * Creates what sends spans to the collector. Its answer is its status: OpenTelemetry's own exporter parses up to 4 MB of what else there
 * is, which took seconds in which nothing else ran, and waits without an end for one that comes byte by byte.
 */
export function createExporter({ url, headers, serialize, onProblem }: CreateExporterParameters): SpanExporter {
  const stopping = new AbortController()
  let isOut = false

  async function send(body: Uint8Array<ArrayBuffer>): Promise<void> {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping.signal])
    for (;;) {
      const problem = await post(body, signal)
      if (problem === null) return
      if (!problem.mayPass) throw problem.error
      await sleep(retryMs, undefined, { signal }).catch(() => {
        throw problem.error
      })
    }
  }

  async function post(body: Uint8Array<ArrayBuffer>, signal: AbortSignal) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        // The keys in the headers are for this address alone.
        redirect: 'manual',
        signal,
      })
      await response.body?.cancel()
      const { status, ok } = response
      return ok ? null : { error: new Error(`The collector answered ${status}.`), mayPass: passing.has(status) }
    } catch (error) {
      return { error, mayPass: !signal.aborted }
    }
  }

  return {
    export(spans, done) {
      const body = serialize(spans)
      const sent = body === undefined ? Promise.resolve() : send(new Uint8Array(body))
      const end = (isProblem: boolean) => {
        isOut = isProblem
        // The SDK would report each batch to a handler of the whole process.
        done({ code: 0 })
      }
      sent.then(
        () => end(false),
        (error: unknown) => {
          if (!isOut) onProblem(error)
          end(true)
        },
      )
    },
    async shutdown() {
      stopping.abort()
    },
  }
}
