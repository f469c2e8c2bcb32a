import type { Address } from '@kith/protocol'
import { createOnDemand, type OnDemand } from '../../api/createOnDemand.ts'
import { createStore, type Store } from '../../api/createStore.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import type { CreateGraphParameters } from '../../api/graph/createGraph.ts'
import type { Graph } from '../../api/graph/Graph.ts'
import { createKeptAnswers, type KeptAnswers } from '../../api/kept/createKeptAnswers.ts'
import type { PageData } from '../../api/page/PageData.ts'
import { createDrafts, type Drafts } from '../../drafts/createDrafts.ts'
import { getPageTab } from '../../drafts/getPageTab.ts'
import type { SessionState, SessionStore } from '../../session/createSessionStore.ts'
import type { SessionRecord } from '../../session/SessionRecord.ts'
import { readStored } from '../../storage/stored.ts'
import { sessionMark } from '../sessionMark.ts'
import type { ActingService } from './ActingService.ts'
import { toServiceName } from './toServiceName.ts'

export type CreateServiceParameters = {
  /** The graph's address, absolute or of this origin. */
  url: string
  /** Where the page runs. */
  origin: string
  /** Whether a contract is deployed at an address. */
  isContract: (account: { address: Address; chainId: number }) => Promise<boolean>
  /** Called with the reason of every failed sign-in. */
  onSignInError: (error: unknown) => void
  /** The log position of the answers that came with the page. */
  position?: bigint | undefined
  /** The answers that the page starts with. */
  page?: PageData | undefined
  /** This browser's sign-in, where it is known from the start. */
  record?: SessionRecord | undefined
  /** Loads the graph client. */
  loadGraph: () => Promise<(parameters: CreateGraphParameters) => Promise<Graph>>
  /** Loads the writing part. */
  load: () => Promise<(parameters: ActingParameters) => ActingService>
}

/** What the writing part gets of a service. */
export type ActingParameters = Graph &
  Pick<Service, 'answers' | 'unseen'> &
  Pick<CreateServiceParameters, 'url' | 'origin' | 'position' | 'isContract' | 'onSignInError'> & {
    /** The storage name of this browser's sign-in. */
    name: string
    /** Its sign-in, if known already. */
    record: SessionRecord | undefined
  }

/** The reading part of one graph service, with on-demand access to the writing part. */
export type Service = {
  /** The graph's address, absolute or of this origin. URLs without a host, such as pictures, are relative to it. */
  url: string
  /** The answers that the page starts with. */
  page: PageData
  /** The graph client, as it loads. */
  graph: OnDemand<Graph>
  /** This browser's sign-in, as far as it is known: before the writing part has loaded, from storage. */
  session: Pick<SessionStore, 'getState' | 'subscribe'>
  drafts: Drafts
  /** Public answers of earlier visits. */
  answers: KeptAnswers
  /** How many notifications the reader has not seen; 100 means 100 or more. 0 while signed out. */
  unseen: Store<number>
  /** Signing, sending and live events. */
  acting: OnDemand<ActingService>
}

/** Wires one service for reading. Nothing listens or loads before `acting` is requested. */
export function createService({
  url,
  origin,
  position,
  page = [],
  record,
  isContract,
  onSignInError,
  loadGraph,
  load,
}: CreateServiceParameters): Service {
  const name = toServiceName(url, origin)
  const listeners = new Set<() => void>()
  let state: SessionState = record
    ? { status: 'ready', record }
    : { status: readStored(sessionMark(name)) === null ? 'none' : 'loading' }
  const show = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const getViewer = () => state.record?.address
  const answers = createKeptAnswers({ name })
  const graph: OnDemand<Graph> = createOnDemand(async () => {
    const createGraph = await loadGraph()
    return await createGraph({
      url,
      answers,
      page,
      getViewer,
      getAccessToken: async () => (state.status === 'none' ? null : await (await acting.get()).getAccessToken()),
    })
  })
  const unseen = createStore(0)
  const acting: OnDemand<ActingService> = createOnDemand(async () => {
    try {
      const [loaded, createActingService] = await Promise.all([graph.get(), load()])
      const service = createActingService({
        ...loaded,
        answers,
        unseen,
        url,
        origin,
        position,
        name,
        record,
        isContract,
        onSignInError,
      })
      const { session } = service
      const follow = () => {
        const next = session.getState()
        // Usually unchanged. An equal state would re-render every button.
        const isSame =
          next.status === state.status &&
          next.notice === state.notice &&
          next.record?.delegation === state.record?.delegation
        if (next.status !== 'loading' && !isSame) show(next)
      }
      session.subscribe(follow)
      follow()
      return service
    } catch (error) {
      // Reading continues; the reason is shown with the sign-in.
      if (state.status === 'loading') show({ status: 'none', notice: toAppError(error) })
      throw error
    }
  })

  return {
    url,
    page,
    graph,
    unseen,
    drafts: createDrafts({ tab: getPageTab() }),
    answers,
    session: {
      getState: () => state,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    acting,
  }
}
