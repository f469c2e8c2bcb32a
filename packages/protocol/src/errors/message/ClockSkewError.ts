import { BaseError } from '@kith/siwe'

/** What was signed names a time too far from the service's clock. */
export class ClockSkewError extends BaseError {
  override readonly name = 'ClockSkewError'

  constructor({ ts, now }: { ts: number; now: number }) {
    super(`It was signed for ${formatTime(ts)}, but it is ${formatTime(now)}.`, {
      metaMessages: ['Sign it again with the time of the service (serverTime); 120 seconds either way are allowed.'],
      docsPath: 'errors#clockskewerror',
    })
  }
}

/** Any number may come from outside, also one that is no date. */
function formatTime(ms: number): string {
  const date = new Date(ms)
  return Number.isNaN(date.getTime()) ? String(ms) : date.toISOString()
}
