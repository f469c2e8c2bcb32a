import { withTimeLimit } from '../provider/withTimeLimit.ts'
import type { LazyRelay } from './createLazyRelay.ts'
import type { VerifyRace } from './createVerifyRace.ts'
import { forgetApp } from './forgetApp.ts'
import type { SessionKeeper } from './keepSession.ts'
import type { OneClick } from './one-click/OneClick.ts'
import type { SavedSession } from './WalletConnectSession.ts'

export type StartSessionDependencies = {
  relay: Pick<LazyRelay, 'open' | 'leave'>
  keeper: SessionKeeper
  race: VerifyRace
}

export type StartSessionParameters = {
  /** The chains to ask for, the wanted one first. */
  chainIds: readonly [number, ...number[]]
  /** Called with each code to show. */
  onUri: (uri: string) => void
  /** Withdraws the proposal. */
  signal?: AbortSignal | undefined
  /** Requests the sign-in together with the connection. */
  oneClick?: OneClick | undefined
}

/** How long to wait for the message that the app wants signed; then the code is for a connection alone. */
const requestLimitMs = 2_000

/** Proposes a session until a wallet agrees to it, and keeps it in the place of the one before, which ends. */
export async function startSession(
  { relay, keeper, race }: StartSessionDependencies,
  { chainIds, onUri, signal, oneClick }: StartSessionParameters,
): Promise<SavedSession> {
  const [wanted] = chainIds
  forgetApp()
  race.begin()
  const createRequest = async () =>
    oneClick ? withTimeLimit(oneClick.createRequest(wanted), requestLimitMs, () => null) : null
  // The first one while the SDK loads.
  let ahead: ReturnType<typeof createRequest> | undefined = createRequest()
  ahead.catch(() => undefined)
  const { connect } = await relay.open()
  const before = await keeper.get()
  const { session, proof } = await connect({
    chainIds,
    createRequest() {
      const request = ahead ?? createRequest()
      ahead = undefined
      return request
    },
    onUri,
    signal: signal ?? new AbortController().signal,
  })
  if (before) void relay.leave(before.topic)
  const kept = await keeper.accept(session, wanted)
  // Ignored after a cancel: this session ends, and its signature signs no one in.
  if (proof && !signal?.aborted) oneClick?.onProof(proof)
  return kept
}
