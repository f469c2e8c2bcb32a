import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerConfig } from '../../config/ServerConfig.ts'
import type { Tracer } from '../Tracer.ts'
import { createExporter } from './createExporter.ts'

type Otlp = NonNullable<ServerConfig['telemetry']['otlp']>

/** How long spans wait for others. */
const delayMs = 1_000
/** How long a stop waits for what is still to be sent. */
const stopMs = 2_000

/**
 * Opens OpenTelemetry's SDK, which sends spans to the collector in batches. Its packages are loaded here and nowhere else, one by one:
 * a service without a collector, and the one file that `npm start` runs, have none of them.
 */
export async function openTracer(
  { endpoint, headers, serviceName, sampledShare }: Otlp,
  { version, onProblem }: { version: string; onProblem: (error: unknown) => void },
): Promise<Tracer> {
  const [api, sdk, { JsonTraceSerializer }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/otlp-transformer'),
    import('@opentelemetry/resources'),
  ])
  const exporter = createExporter({
    url: `${endpoint}/v1/traces`,
    headers,
    serialize: JsonTraceSerializer.serializeRequest,
    onProblem,
  })
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': version,
      'service.instance.id': randomUUID(),
    }),
    // A request of a proxy that traces is sampled as the proxy says.
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(sampledShare) }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter, { scheduledDelayMillis: delayMs })],
  })
  const tracer = provider.getTracer('kith', version)
  const kinds = { server: api.SpanKind.SERVER, client: api.SpanKind.CLIENT, internal: api.SpanKind.INTERNAL }
  return {
    start(name, { kind, parent, isRemote = false, links = [], attributes }) {
      const context =
        parent === null ? api.ROOT_CONTEXT : api.trace.setSpanContext(api.ROOT_CONTEXT, { ...parent, isRemote })
      const options = { kind: kinds[kind], attributes, links: links.map((link) => ({ context: link })) }
      const span = tracer.startSpan(name, options, context)
      if (!span.isRecording()) return null
      return {
        link: span.spanContext(),
        note: (more) => void span.setAttributes(more),
        rename: (next) => void span.updateName(next),
        fail: (error) => void span.setStatus({ code: api.SpanStatusCode.ERROR }).setAttribute('error.type', error),
        end: () => span.end(),
      }
    },
    async [Symbol.asyncDispose]() {
      const sent = provider.shutdown().catch(onProblem)
      await Promise.race([sent, sleep(stopMs, undefined, { ref: false })])
      await exporter.shutdown()
    },
  }
}
