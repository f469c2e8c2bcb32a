import type { UnsaltedMessage } from '@kith/protocol'
import type { MessageOf } from './batch/MessageOf.ts'

/** What an account says about another account. */
export type AccountMessage = MessageOf<'follow' | 'unfollow' | 'mute' | 'unmute' | 'block' | 'unblock'>

export function isAboutAccount(message: UnsaltedMessage): message is AccountMessage {
  switch (message.type) {
    case 'follow':
    case 'unfollow':
    case 'mute':
    case 'unmute':
    case 'block':
    case 'unblock':
      return true
    default:
      return false
  }
}
