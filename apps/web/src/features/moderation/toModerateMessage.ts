import { moderationLabels, parseAccountAddress } from '@kith/protocol'
import type { MessageBody } from '../../outbox/MessageBody.ts'
import type { ActDetails, ActRequest } from './ActRequest.ts'

/** Writes an operator's act as the message that is signed. */
export function toModerateMessage(
  { act, to, reports }: ActRequest,
  { reason, label: written, until }: ActDetails,
): MessageBody {
  const seen = reports === undefined ? {} : { reports }
  const base = { type: 'moderate', reason } as const
  // A post's id begins with "b", an address with "0x".
  const subject = /^(?:0x|eip155:)/.test(to) ? parseAccountAddress(to) : to
  const label = moderationLabels.find((one) => one === written.toLowerCase()) ?? moderationLabels[0]
  switch (act) {
    case 'hide':
      return { ...base, act, to, ...seen }
    case 'label':
      return { ...base, act, to: subject, label, ...seen }
    case 'unlabel':
      return { ...base, act, to: subject, label }
    case 'suspend':
      return { ...base, act, to: parseAccountAddress(to), ...(until !== undefined && { until }), ...seen }
    case 'unsuspend':
      return { ...base, act, to: parseAccountAddress(to) }
    case 'close':
      return { ...base, act, to: subject, reports: reports ?? 0 }
    case 'unhide':
    case 'uphold':
      return { ...base, act, to }
  }
}
