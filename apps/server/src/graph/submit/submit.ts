import { limits } from '@kith/protocol'
import { RetryableError } from '@kith/protocol/errors'
import { isOutage } from '../../db/errors/isOutage.ts'
import { isWriteRefusal } from '../../db/errors/isWriteRefusal.ts'
import { StorageRefusedError } from '../../db/errors/StorageRefusedError.ts'
import { spendMessages } from '../../limits/rates/spendMessages.ts'
import type { AppendOutcome } from '../../log/AppendOutcome.ts'
import type { Kept } from '../../log/batch/Kept.ts'
import type { Receipt } from '../../log/receipts/Receipt.ts'
import { builder } from '../builder.ts'
import { ReceiptRef } from '../receipt/ReceiptRef.ts'
import type { Refusal } from '../refusal/Refusal.ts'
import { RefusalRef } from '../refusal/RefusalRef.ts'
import { toRefusal } from '../refusal/toRefusal.ts'
import { KeptRef } from './KeptRef.ts'

const SubmitResult = builder.unionType('SubmitResult', {
  description: 'What became of one message: it is in the log, a private one took effect, or why neither is so.',
  types: [ReceiptRef, KeptRef, RefusalRef],
  resolveType(value) {
    if ('name' in value) return RefusalRef
    return 'signature' in value ? ReceiptRef : KeptRef
  },
})

builder.mutationField('submit', (t) =>
  t.field({
    type: [SubmitResult],
    args: {
      messages: t.arg({ type: ['Base64'], required: true, description: 'Signed envelopes.' }),
    },
    description: 'Signed envelopes, at most 50; one result each, in order.',
    async resolve(_, { messages }, { service, rates, client }) {
      try {
        // More than fit into one request are refused as a whole below, for whatever they cost.
        spendMessages(rates, { client, count: Math.min(messages.length, limits.batchMessages) })
      } catch (error) {
        return messages.map(() => toRefusal(error))
      }
      return (await service.submit(messages)).map(toResult)
    },
  }),
)

function toResult(outcome: AppendOutcome): Receipt | Kept | Refusal {
  switch (outcome.kind) {
    case 'receipt':
    case 'kept':
      return outcome
    case 'refused':
      return toRefusal(outcome.error)
    case 'failed':
      // One message's fault must not hide its neighbours' receipts, so it answers in its own place.
      return { kind: 'refusal', retryAt: null, ...describeFailure(outcome.error) }
  }
}

function describeFailure(error: Error): Pick<Refusal, 'name' | 'message'> & Partial<Pick<Refusal, 'retryAt'>> {
  if (error instanceof RetryableError) return toRefusal(error)
  // The connection may have ended after the commit and before the answer.
  if (isOutage(error)) {
    return {
      name: 'DatabaseUnreachableError',
      message: 'The service has lost its database for the moment. Send the message again: it is never stored twice.',
    }
  }
  if (isWriteRefusal(error)) return toRefusal(new StorageRefusedError({ cause: error }))
  return {
    name: 'ServiceFailedError',
    message: 'The service could not store this message. Nothing was written; send it again.',
  }
}
