import type { Link } from './Telemetry.ts'

const shape = /^(?!ff)([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

/** Reads the header `traceparent`; `null` for a malformed one. Source: W3C Trace Context, section 3.2. */
export function parseTraceparent(header: string | undefined): Link | null {
  const [, version, traceId, spanId, flags, rest] = shape.exec(header ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return null
  if (version === '00' && rest !== undefined) return null
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) }
}
