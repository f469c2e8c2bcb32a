import type { ServerConfig } from '../config/ServerConfig.ts'
import { createTelemetry, type SlowStatement } from './createTelemetry.ts'
import { openTracer } from './otlp/openTracer.ts'
import type { Telemetry } from './Telemetry.ts'

export type OpenTelemetryParameters = {
  /** Of this program. */
  version: string
  onSlowStatement: (statement: SlowStatement) => void
  /** Called when the collector begins to refuse, or does not answer. */
  onProblem: (error: unknown) => void
}

/** Opens what the settings ask for. Disposing it sends what was recorded and not sent yet, as far as the collector takes it. */
export async function openTelemetry(
  { otlp, slowQueryMs }: ServerConfig['telemetry'],
  { version, onSlowStatement, onProblem }: OpenTelemetryParameters,
): Promise<Telemetry & AsyncDisposable> {
  const tracer = otlp === null ? null : await openTracer(otlp, { version, onProblem })
  const slow = slowQueryMs === null ? null : { ms: slowQueryMs, onStatement: onSlowStatement }
  return {
    ...createTelemetry({ tracer, slow }),
    async [Symbol.asyncDispose]() {
      await tracer?.[Symbol.asyncDispose]()
    },
  }
}
