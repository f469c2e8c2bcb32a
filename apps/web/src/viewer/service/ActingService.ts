import type { Cid } from '@kith/protocol'
import type { AuthenticationAdapter } from '@kith/wallet-kit'
import type { LiveEvents } from '../../api/live/createLiveEvents.ts'
import type { ImportResult } from '../../export-file/ImportResult.ts'
import type { RevokeKeysRequest } from '../../keys/revokeKeysByWallet.ts'
import type { SigningWallet } from '../../keys/SigningWallet.ts'
import type { Outbox } from '../../outbox/createOutbox.ts'
import type { Publish } from '../../outbox/createPublisher.ts'
import type { Upload } from '../../outbox/createUpload.ts'
import type { PostDraft } from '../../outbox/PostDraft.ts'
import type { SessionStore } from '../../session/createSessionStore.ts'

/** Everything that signs, sends and listens for one graph service. */
export type ActingService = {
  session: SessionStore
  /** A token for private reads, or `null` without a live session. */
  getAccessToken: () => Promise<string | null>
  publish: Publish
  /** Creates a post from a text: trimmed and in NFC, with its tags, its language and the post it answers. */
  createPostDraft: (parameters: {
    text: string
    replyTo?: { id: string; rootId: string } | undefined
    /** The app's, for a post whose author was not asked for its language. */
    locale: string
  }) => PostDraft
  upload: Upload
  /** The service's time at a time of the browser's clock, which may be wrong; both in milliseconds since 1970. */
  toServiceTime: (deviceMs: number) => number
  live: LiveEvents
  adapter: AuthenticationAdapter
  /** Fetches the number of unseen notifications, for every tab. */
  refreshUnseen: () => void
  /** Called when somebody did something that notifies the reader. Returns a function that unsubscribes. */
  onNotified: (listener: () => void) => () => void
  /** Ends this browser's key on the service and here. */
  signOut: () => Promise<void>
  /** Signs in again with a fresh key before this browser's expires; the old one is revoked. */
  renewKey: (wallet: SigningWallet) => Promise<void>
  /** Revokes keys of any browser, by the wallet's signature. */
  revokeKeys: (request: RevokeKeysRequest) => Promise<readonly Cid[]>
  /** Deletes the wallet's account for good, by its signature. Also deletes this browser's key of it. */
  deleteAccount: (wallet: SigningWallet) => Promise<void>
  /** Sends an export, or a part of one, which this browser's key authorises. */
  importFile: (bytes: Uint8Array, signal: AbortSignal) => Promise<readonly ImportResult[]>
  /** Accepts an address in any letter case. */
  getOutbox: (address: string) => Outbox
  close(): void
}
