import type { ApolloClient } from '@apollo/client'
import type { AccountAddress, Cid } from '@kith/protocol'
import type { Feeds } from '../api/createFeeds.ts'
import type { AppError } from '../api/errors/AppError.ts'
import { toAppError } from '../api/errors/toAppError.ts'
import { createLocalPost } from './createLocalPost.ts'
import type { Publish } from './createPublisher.ts'
import type { UnsentQueue } from './createUnsentQueue.ts'
import { expectReceipt } from './expectReceipt.ts'
import { isServiceAway } from './isServiceAway.ts'
import type { PostDraft } from './PostDraft.ts'
import { resolveMentions } from './resolveMentions.ts'
import { resubmit } from './resubmit.ts'
import { SignInEndedError } from './SignInEndedError.ts'
import type { Receipt } from './submitEnvelope.ts'
import type { UnsentPost } from './UnsentPost.ts'

export type CreateSenderParameters = {
  client: ApolloClient
  publish: Publish
  feeds: Feeds
  /** Whose posts they are. */
  address: AccountAddress
  queue: UnsentQueue
  /** The account's current delegation. */
  findSignIn: () => Cid | undefined
  /** Uploads the pictures of a post that the service lacks. */
  uploadPictures: (body: PostDraft) => Promise<void>
  /** Called when an attempt has begun or ended. */
  onChange: () => void
}

export type Sender = {
  isSending(key: string): boolean
  /** The error of the last attempt, if the service could not be reached. */
  getAway(): AppError | undefined
  /**
   * Sends a post, unless it is held or in flight. Resolves when the service has it, to `null` when another tab was faster; rejects
   * with the reason, and the post stays.
   */
  attempt(key: string): Promise<Receipt | null>
}

/**
 * Sends unsent posts: only the tab that holds the queue's lock sends, and only what storage still lists as unsent. A post that the
 * service has accepted leaves the queue and appears in the feeds; the reason of a refusal is stored on the post.
 */
export function createSender({
  client,
  publish,
  feeds,
  address,
  queue,
  findSignIn,
  uploadPictures,
  onChange,
}: CreateSenderParameters): Sender {
  const sending = new Set<string>()
  let away: AppError | undefined

  const receive = (body: PostDraft, { id, seq, receivedAt }: Receipt, signed: UnsentPost['signed']) => {
    const createdAt = new Date(signed?.ts ?? receivedAt).toISOString()
    const content = { ...body, ...(signed?.mentions && { mentions: signed.mentions }) }
    const post = createLocalPost({ cache: client.cache, address, id, body: content, createdAt })
    feeds.receivePost({ ...post, seq, receivedAt })
  }

  const deliver = async (post: UnsentPost): Promise<Receipt> => {
    if (findSignIn() !== post.by) throw new SignInEndedError()
    await uploadPictures(post.body)
    let { signed } = post
    let accepted = signed ? await resubmit(client, signed.envelope) : null
    if (!accepted) {
      const body = await resolveMentions(client, post.body)
      accepted = await publish(body, {
        as: address,
        onSigned(message) {
          signed = { ...message, ...(body.mentions && { mentions: body.mentions }) }
          if (queue.find(post.key)) queue.put({ ...post, signed })
        },
      })
    }
    const receipt = expectReceipt(accepted)
    queue.remove(post.key, { reply: { root: post.body.reply?.root ?? receipt.id, parent: receipt.id } })
    receive(post.body, receipt, signed)
    away = undefined
    return receipt
  }

  return {
    isSending: (key) => sending.has(key),
    getAway: () => away,
    async attempt(key) {
      if (sending.has(key)) return null
      sending.add(key)
      onChange()
      try {
        return await queue.runAlone(async () => {
          const post = queue.readAgain(key)
          if (post && queue.isHeld(post)) return null
          if (post) return deliver(post)
          queue.remove(key)
          return null
        })
      } catch (error) {
        const post = queue.find(key)
        if (isServiceAway(error)) away = toAppError(error)
        else if (post) queue.put({ ...post, failed: toAppError(error) })
        throw error
      } finally {
        sending.delete(key)
        onChange()
      }
    },
  }
}
