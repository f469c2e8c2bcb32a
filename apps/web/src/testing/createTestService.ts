import { parseAccountAddress } from '@kith/protocol'
import { expect, onTestFinished } from 'vitest'
import { createGraphClient } from '../api/client/createGraphClient.ts'
import { createSeenPosition } from '../api/client/createSeenPosition.ts'
import { createFeeds } from '../api/createFeeds.ts'
import { createMarks } from '../api/createMarks.ts'
import { createOnDemand } from '../api/createOnDemand.ts'
import { createStore } from '../api/createStore.ts'
import type { Graph } from '../api/graph/Graph.ts'
import { createFreshness } from '../api/kept/createFreshness.ts'
import { createKeptAnswers } from '../api/kept/createKeptAnswers.ts'
import { createDrafts } from '../drafts/createDrafts.ts'
import { openTab, type Tab } from '../drafts/openTab.ts'
import { importFile } from '../export-file/importFile.ts'
import { createPostDraft } from '../features/compose/createPostDraft.ts'
import { deleteAccountByWallet } from '../keys/deleteAccountByWallet.ts'
import { revokeKeysByWallet } from '../keys/revokeKeysByWallet.ts'
import { createOutbox, type Outbox } from '../outbox/createOutbox.ts'
import { createPublisher } from '../outbox/createPublisher.ts'
import { createServerClock, type ServerClock } from '../session/createServerClock.ts'
import type { SessionRecord } from '../session/SessionRecord.ts'
import type { ActingService } from '../viewer/service/ActingService.ts'
import type { Service } from '../viewer/service/createService.ts'
import { memorySession } from './memorySession.ts'
import { memoryTab } from './memoryTab.ts'

/** A service, its graph and what acts on it, in one, with all code loaded. */
export type TestService = Service &
  Graph &
  ActingService & {
    position: { current: string }
    clock: ServerClock
    /** Somebody does something that the reader is notified of. */
    notify(): void
  }

/** A service made of its real parts, but for a session that is kept nowhere and a stream that is silent. In a tab of its own. */
export function createTestService({
  record,
  tab = openTab({ storage: memoryTab() }),
}: {
  record?: SessionRecord
  tab?: Tab
} = {}): TestService {
  const session = memorySession(record)
  const getViewer = () => session.getState().record?.address
  const getAccessToken = async () => (getViewer() === undefined ? null : 'token')
  const url = 'http://localhost/graphql'
  // Files share a page: what one test left waiting would hold the locks of another service by that name.
  const name = expect.getState().currentTestName ?? 'test'
  const seen = createSeenPosition()
  const client = createGraphClient({ url, getAccessToken, seen })
  const clock = createServerClock()
  const publish = createPublisher({ client, session, clock })
  const marks = createMarks({ client, isSignedIn: () => getViewer() !== undefined })
  const feeds = createFeeds({ client, getViewer, needAccountMark: marks.needAccount })
  const position = { current: '0' }
  const outboxes = new Map<string, Outbox>()
  const notified = new Set<() => void>()
  const unused = async () => {
    throw new Error('The test does not sign in.')
  }
  const service: TestService = {
    url,
    page: [],
    graph: { ...createOnDemand<Graph>(async () => service), peek: () => service },
    client,
    seen,
    answers: createKeptAnswers({ name }),
    freshness: createFreshness({ getClient: () => client, getFeeds: () => feeds }),
    session,
    unseen: createStore(0),
    refreshUnseen: () => undefined,
    onNotified(listener) {
      notified.add(listener)
      return () => notified.delete(listener)
    },
    notify() {
      for (const listener of notified) listener()
    },
    getAccessToken,
    publish,
    upload: unused,
    marks,
    feeds,
    position,
    clock,
    createPostDraft,
    toServiceTime: clock.toServiceTime,
    live: {
      getPosition: () => position.current,
      subscribe: () => () => undefined,
      onOpen: () => () => undefined,
      close: () => undefined,
    },
    adapter: { getNonce: unused, createMessage: unused, verify: unused, signOut: unused },
    signOut: () => session.end(),
    renewKey: unused,
    revokeKeys: (request) => revokeKeysByWallet({ ...request, client, session, origin: location.origin }),
    deleteAccount: (wallet) => deleteAccountByWallet({ wallet, client, session, origin: location.origin }),
    importFile: (bytes, signal) =>
      importFile({ session, clock: createServerClock(), url, origin: location.origin, bytes, signal }),
    getOutbox(text) {
      const address = parseAccountAddress(text)
      const outbox = outboxes.get(address) ?? createOutbox({ client, session, publish, feeds, name, address })
      outboxes.set(address, outbox)
      return outbox
    },
    acting: { peek: () => service, get: async () => service, subscribe: () => () => undefined },
    drafts: createDrafts({ tab }),
    close() {
      for (const outbox of outboxes.values()) outbox.close()
      client.stop()
    },
  }
  onTestFinished(() => service.close())
  return service
}
