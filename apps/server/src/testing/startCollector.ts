import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number; boolValue?: boolean }
type KeyValue = { key: string; value: Value }

/** A span as it came, in the JSON of OTLP. */
type SentSpan = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes?: KeyValue[]
  links?: { traceId: string; spanId: string }[]
  status?: { code?: number }
  startTimeUnixNano: string
  endTimeUnixNano: string
}

export type ReceivedSpan = Omit<SentSpan, 'attributes'> & {
  attributes: Readonly<Record<string, string | number | boolean | undefined>>
  /** Of the program that sent it. */
  resource: Readonly<Record<string, string | number | boolean | undefined>>
}

/** A collector of OpenTelemetry: takes what is sent to it by OTLP over HTTP, in JSON. */
export type Collector = AsyncDisposable & {
  url: string
  /** Bodies as they came. */
  bodies: string[]
  /** Headers of the last request. */
  headers: () => IncomingHttpHeaders
  listSpans: () => readonly ReceivedSpan[]
  /** Status of its answers, where they send the client, and whether they go on for ever, byte by byte. */
  answer: (status: number, options?: { location?: string; isEndless?: boolean }) => void
}

/** Starts it on a free port. */
export async function startCollector(): Promise<Collector> {
  const bodies: string[] = []
  const spans: ReceivedSpan[] = []
  let headers: IncomingHttpHeaders = {}
  let status = 200
  let location: string | undefined
  let isEndless = false
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    headers = request.headers
    bodies.push(body)
    const parsed = JSON.parse(body) as {
      resourceSpans?: { resource: { attributes: KeyValue[] }; scopeSpans: { spans: SentSpan[] }[] }[]
    }
    if (request.url === '/v1/traces' && status === 200)
      for (const { resource, scopeSpans } of parsed.resourceSpans ?? [])
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...span, attributes: read(span.attributes), resource: read(resource.attributes) })
    response.writeHead(status, { 'content-type': 'application/json', ...(location !== undefined && { location }) })
    if (!isEndless) {
      response.end('{}')
      return
    }
    const timer = setInterval(() => response.write(' '), 100)
    response.on('close', () => clearInterval(timer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    // A TCP server that listens has an address of this shape.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    headers: () => headers,
    listSpans: () => spans,
    answer: (next, options = {}) => {
      status = next
      location = options.location
      isEndless = options.isEndless ?? false
    },
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function read(attributes: readonly KeyValue[] = []): ReceivedSpan['attributes'] {
  return Object.fromEntries(
    attributes.map(({ key, value }) => {
      const { stringValue, intValue, doubleValue, boolValue } = value
      return [key, stringValue ?? boolValue ?? doubleValue ?? (intValue === undefined ? undefined : Number(intValue))]
    }),
  )
}
