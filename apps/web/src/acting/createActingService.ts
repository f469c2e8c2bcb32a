import { type AccountAddress, parseAccountAddress } from '@kith/protocol'
import { AccessTokenDocument, EventsDocument, ServiceClockDocument } from '../api/actingOperations.generated.ts'
import { retryFailed } from '../api/client/retryFailed.ts'
import { UnexpectedAnswerError } from '../api/errors/UnexpectedAnswerError.ts'
import { createLiveEvents } from '../api/live/createLiveEvents.ts'
import { importFile } from '../export-file/importFile.ts'
import { createPostDraft } from '../features/compose/createPostDraft.ts'
import { deleteAccountByWallet } from '../keys/deleteAccountByWallet.ts'
import { renewKey } from '../keys/renewKey.ts'
import { revokeKeysByWallet } from '../keys/revokeKeysByWallet.ts'
import { createOutbox, type Outbox } from '../outbox/createOutbox.ts'
import { createPublisher } from '../outbox/createPublisher.ts'
import { createUpload, type Upload } from '../outbox/createUpload.ts'
import { uploadMissing } from '../outbox/uploadMissing.ts'
import { createAccessTokens } from '../session/createAccessTokens.ts'
import { createAttemptStore } from '../session/createAttemptStore.ts'
import { createOwnHome } from '../session/createOwnHome.ts'
import { createServerClock } from '../session/createServerClock.ts'
import { createSessionAdapter } from '../session/createSessionAdapter.ts'
import { createSessionStore, type SessionStore } from '../session/createSessionStore.ts'
import { withServiceTime } from '../session/withServiceTime.ts'
import { findNewVersion } from '../viewer/findNewVersion.ts'
import type { ActingService } from '../viewer/service/ActingService.ts'
import type { ActingParameters } from '../viewer/service/createService.ts'
import { addActingErrors } from '../words/addActingErrors.ts'
import { showUnseenCount } from './showUnseenCount.ts'
import { watchNotifications } from './watchNotifications.ts'

/** How many log positions to replay for a page whose answers have no position: what was accepted while they were in flight. */
const overlap = 32n
/** A page cached for longer than this many positions is out of date anyway. */
const maxReplay = 128n

/** Wires the writing part of one service: the session, sending, and live events. */
export function createActingService({
  client,
  feeds,
  marks,
  answers,
  freshness,
  seen,
  unseen,
  url,
  origin,
  position,
  name,
  record,
  isContract,
  onSignInError,
}: ActingParameters): ActingService {
  addActingErrors()
  const clock = createServerClock()
  const ownHome = createOwnHome({ client, freshness, name, getRecord: () => session.getState().record })
  const session: SessionStore = createSessionStore({ name, record, onFound: ownHome.restore })
  const tokens = createAccessTokens({ session, clock, origin, ask: askToken, withTime })
  const publish = createPublisher({ client, session, clock })
  const send = createUpload({ client, session, clock, url, origin })
  /** Content ids that this page has uploaded. */
  const uploaded = new Set<string>()
  const upload: Upload = async (picture, options) => {
    await send(picture, options)
    uploaded.add(picture.cid)
  }
  const getViewer = () => session.getState().record?.address
  const live = createLiveEvents({ url: toStreamUrl(url, origin), getStart: askStart })
  const outboxes = new Map<AccountAddress, Outbox>()

  function withTime<Result>(act: () => Promise<Result>) {
    return withServiceTime({ client, clock }, act)
  }

  async function askToken(input: { delegation: string; ts: number; proof: string }) {
    const { data } = await client.mutate({ mutation: AccessTokenDocument, variables: { input } })
    if (!data) throw new UnexpectedAnswerError({ operation: 'AccessToken' })
    return data.accessToken
  }

  async function askStart() {
    const { data } = await client.query({ query: ServiceClockDocument, fetchPolicy: 'network-only' })
    if (!data) throw new UnexpectedAnswerError({ operation: 'ServiceClock' })
    clock.set(new Date(data.service.serverTime))
    const newest = BigInt(data.service.logPosition)
    // Events up to the position of the page's own answers are not needed.
    const isRecent = position !== undefined && position <= newest && newest - position <= maxReplay
    const start = isRecent ? position : newest - overlap
    return String(start > 0n ? start : 0n)
  }

  const getOutbox = (text: string) => {
    const address = parseAccountAddress(text)
    const known = outboxes.get(address)
    if (known) return known
    const outbox = createOutbox({
      client,
      session,
      publish,
      feeds,
      name,
      address,
      uploadPictures: (body) => uploadMissing(upload, body, uploaded),
    })
    outboxes.set(address, outbox)
    return outbox
  }

  /** Sends pending posts whenever the service may be reachable again. */
  const flush = () => {
    const address = getViewer()
    if (address !== undefined) void getOutbox(address).flush()
  }

  const signOut = async () => {
    // The key has signed its end by the time it is forgotten. Sending that to the service is best effort: without the key the
    // delegation is useless, and signing out here must not wait for a service that is away.
    const isRevoked = publish({ type: 'revoke' }).catch(() => null)
    await session.end()
    await isRevoked
  }

  const stopEvents = live.subscribe((event) => {
    seen.note(event.seq)
    client.cache.write({ dataId: 'ROOT_SUBSCRIPTION', query: EventsDocument, result: { events: event } })
    const { type, account, post, target } = event
    if (account.address.toLowerCase() === getViewer()) {
      if (post && (type === 'LIKE' || type === 'UNLIKE')) marks.setPost(post.id, { viewerLikes: type === 'LIKE' })
      if (post && (type === 'REPOST' || type === 'UNREPOST'))
        marks.setPost(post.id, { viewerReposts: type === 'REPOST' })
      if (target && (type === 'FOLLOW' || type === 'UNFOLLOW'))
        marks.setAccount(target.id, { viewerFollows: type === 'FOLLOW' })
    }
    feeds.receive(event)
    // Cached answers about a deleted post or account must not appear on the next visit.
    if (type === 'DELETE' && post) void answers.dropNaming(post.id)
    if (type === 'DELETION') void answers.dropNaming(account.id)
  })

  let hasOpened = false
  // Refetches what failed to load while the service was away.
  const stopReturns = live.onOpen(() => {
    void retryFailed(client)
    void freshness.freshen()
    flush()
    // A service that restarted may serve a newer app.
    if (hasOpened) void findNewVersion()
    hasOpened = true
  })
  addEventListener('online', flush)

  let viewer = getViewer()
  const stopSession = session.subscribe(() => {
    if (viewer !== undefined && viewer !== getViewer()) {
      marks.forget()
      // The cache contains the reader's private data.
      void answers.clear()
    }
    if (session.getState().status === 'none') void ownHome.forget()
    viewer = getViewer()
    flush()
  })
  ownHome.follow()

  const notifications = watchNotifications({ client, session, live, name, unseen })
  const stopUnseenCount = showUnseenCount(unseen)

  const adapter = createSessionAdapter({
    client,
    session,
    tokens,
    attempts: createAttemptStore({ name }),
    clock,
    origin,
    isContract,
    signOut,
    onError: onSignInError,
  })

  return {
    session,
    getAccessToken: tokens.get,
    publish,
    upload,
    createPostDraft,
    toServiceTime: clock.toServiceTime,
    live,
    refreshUnseen: notifications.refresh,
    onNotified: notifications.subscribe,
    signOut,
    revokeKeys: (request) => revokeKeysByWallet({ ...request, client, session, origin }),
    deleteAccount: (wallet) => deleteAccountByWallet({ wallet, client, session, origin }),
    importFile: (bytes, signal) => withTime(() => importFile({ session, clock, url, origin, bytes, signal })),
    async renewKey(wallet) {
      // Pending posts are sent under the sign-in they were written under, while that one lives.
      await getOutbox(wallet.address).flush()
      await renewKey({ wallet, adapter, session, client, clock })
    },
    adapter,
    getOutbox,
    // Opened with the page in any case: otherwise another tab would consider this one closed.
    close() {
      stopEvents()
      stopReturns()
      stopSession()
      ownHome.close()
      notifications.close()
      stopUnseenCount()
      removeEventListener('online', flush)
      for (const outbox of outboxes.values()) outbox.close()
      live.close()
      session.close()
    },
  }
}

function toStreamUrl(url: string, origin: string): string {
  const stream = new URL(url, origin)
  stream.pathname = `${stream.pathname.replace(/\/$/, '')}/stream`
  return stream.href
}
