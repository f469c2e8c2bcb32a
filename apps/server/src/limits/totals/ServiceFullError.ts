import { RetryableError } from '@kith/protocol/errors'
import type { Tier } from './tierOf.ts'

const amounts = {
  messages: 'as many messages as it accepts in an hour',
  accounts: 'as many new accounts as it accepts in an hour',
  bytes: 'as much as it stores',
} as const

const others: Readonly<Record<Tier, string>> = {
  holder: '',
  member: ' from accounts without a handle',
  newcomer: ' from new accounts without a handle',
}

/** The service has reached its limit for accounts of this tier. Nothing was written. */
export class ServiceFullError extends RetryableError {
  override readonly name = 'ServiceFullError'

  constructor({ what, tier, retryAt }: { what: keyof typeof amounts; tier: Tier; retryAt: Date }) {
    super(`The service has ${amounts[what]}${others[tier]}.`, {
      retryAt,
      metaMessages: [
        `Try again at ${retryAt.toISOString()}.`,
        ...(tier === 'holder' ? [] : ['Accounts with a confirmed handle come first.']),
      ],
      docsPath: 'errors#servicefullerror',
    })
  }
}
