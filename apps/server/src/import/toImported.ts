import { limits } from '@kith/protocol'
import { ClockSkewError } from '@kith/protocol/errors'
import type { VerifiedMessage } from '../log/batch/VerifiedMessage.ts'
import { kindOf } from '../log/kinds/kindOf.ts'
import type { ImportedMessage } from './ImportedMessage.ts'

export type ToImportedParameters = {
  /** With the time that was signed. */
  message: Omit<VerifiedMessage, 'receivedMs' | 'imported'>
  /** When this service received it first, by its own receipt; `null` without one. */
  receiptMs: number | null
  nowMs: number
}

/**
 * Gives a message that came in a file the times it has here. What was signed counts as its time only where a receipt says that it
 * arrived then. Else it is of now; but what it replaces, and what replaces it, is settled by the time it claims, so that
 * something old does not undo something new.
 *
 * @throws {@link ClockSkewError} when it claims to come from the future.
 */
export function toImported({ message: verified, receiptMs, nowMs }: ToImportedParameters): ImportedMessage {
  const { message } = verified
  const receivedMs = receiptMs ?? nowMs
  if (message.ts > receivedMs + limits.clockSkewMs) throw new ClockSkewError({ ts: message.ts, now: receivedMs })
  // A receipt shows when the service accepted it: by an import, maybe long after it was signed.
  const isTimeVerified = receiptMs !== null && message.ts >= receiptMs - limits.clockSkewMs
  const kind = kindOf(message)
  const isDated = kind.place === 'log' && kind.isDated === true
  const ts = isTimeVerified ? message.ts : isDated ? receivedMs : Math.min(message.ts, receivedMs)
  return {
    ...verified,
    message: { ...message, ts },
    receivedMs,
    imported: { isTimeVerified },
    hasReceipt: receiptMs !== null,
  }
}
