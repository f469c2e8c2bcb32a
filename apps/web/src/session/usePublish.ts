import type { Address } from 'viem'

/** What a message says, without the signing key's `by` and `ts`. */
export type MessageBody =
  | { type: 'post'; text: string; reply?: { root: string; parent: string }; lang?: string; tags?: string[] }
  | { type: 'like' | 'unlike'; to: string }
  | { type: 'follow' | 'unfollow'; to: Address }
  | { type: 'profile'; field: 'name' | 'bio' | 'link'; value: string }

export type Publish = (body: MessageBody) => Promise<{ id: string; seq: string }>

/** Signs a message with this browser's key, without a prompt, and hands it to the service. */
export function usePublish(): Publish {
  return async () => {
    throw new Error('not connected')
  }
}
