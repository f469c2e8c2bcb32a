import type { UnsaltedMessage } from '@kith/protocol'
import type { NamedMedia } from './batch/NamedMedia.ts'

/** Lists the pictures a message names: those of a post and of its card, or that of a profile. */
export function listMedia(message: UnsaltedMessage): readonly NamedMedia[] {
  switch (message.type) {
    case 'post':
    case 'edit': {
      const { media = [], card } = message
      const image = card?.image
      return [...media.map((claim) => ({ cid: claim.cid, claim })), ...(image === undefined ? [] : [{ cid: image }])]
    }
    case 'profile': {
      const isPicture = message.field === 'avatar' || message.field === 'banner'
      return isPicture && message.value !== '' ? [{ cid: message.value }] : []
    }
    default:
      return []
  }
}
