import type { Hash } from 'viem'
import type { Config } from 'wagmi'
import { createStore, type Store } from '../../api/createStore.ts'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import type { TransactionStep } from '../../chain/transaction/sendTransaction.ts'

export type TransactionState = 'idle' | TransactionStep | 'pending' | 'confirmed' | 'failed'

export type TrackedProgress<Subject> = {
  state: TransactionState
  subject?: Subject
  hash?: Hash
  isSilent?: boolean
  isSlow?: boolean
  error?: AppError
}

/** A transaction that the wallet sent after the reader gave it up, and while another was in flight. */
export type LateTransaction = Readonly<{ hash: Hash; state: 'pending' | 'confirmed' | 'failed'; error?: AppError }>

/** What a page knows of one kind of transaction of one account. Outlives the dialog that started it. */
export type Tracked<Subject> = {
  progress: Store<TrackedProgress<Subject>>
  late: Store<readonly LateTransaction[]>
  /** Stops watching the sent transaction. */
  following?: AbortController
  /**
   * Starts over with `run`, whose failure is the transaction's. The attempt before is aborted; `run` begins when that one has ended.
   */
  attempt(subject: Subject, run: (signal: AbortSignal) => Promise<void>): void
  /** Back to the start. Aborts the attempt, up to the moment the wallet opens. */
  giveUp(): void
  /** Changes the progress. Without a viewer, a settled transaction is reset to idle: an old result must not show up days later. */
  change(next: (before: TrackedProgress<Subject>) => TrackedProgress<Subject>): void
  confirm(): void
  fail(error: unknown): void
  /** Registers a component that shows it. Returns what unregisters it: the last one to leave ends what its reader would not see. */
  addViewer(): () => void
}

const settledStates: ReadonlySet<TransactionState> = new Set(['confirmed', 'failed'])

const perConfig = new WeakMap<Config, Map<string, Tracked<unknown>>>()

/** Finds the transaction that this page tracks under `key`, or starts one that is idle. */
export function findTracked<Subject>(config: Config, key: string): Tracked<Subject> {
  const all = perConfig.get(config) ?? new Map<string, Tracked<unknown>>()
  perConfig.set(config, all)
  const known = all.get(key) ?? createTracked()
  all.set(key, known)
  // One hook reads and writes a key, and the key's name determines the type.
  return known as Tracked<Subject>
}

function createTracked(): Tracked<unknown> {
  let viewers = 0
  let attempt: AbortController | undefined
  /** Settles when that attempt has ended. It never rejects. */
  let attempted: Promise<void> | undefined
  const tracked: Tracked<unknown> = {
    progress: createStore<TrackedProgress<unknown>>({ state: 'idle' }),
    late: createStore<readonly LateTransaction[]>([]),
    attempt(subject, run) {
      attempt?.abort()
      const before = attempted
      const ending = new AbortController()
      attempt = ending
      tracked.progress.set({ state: 'preparing', subject })
      const runNext = async () => {
        // An aborted attempt ends at once, but its lock a little later.
        await before
        await run(ending.signal)
      }
      attempted = runNext().catch((error: unknown) => {
        if (!ending.signal.aborted) tracked.fail(error)
      })
    },
    giveUp() {
      attempt?.abort()
      tracked.progress.set({ state: 'idle' })
    },
    change(next) {
      const after = next(tracked.progress.get())
      tracked.progress.set(viewers === 0 && settledStates.has(after.state) ? { state: 'idle' } : after)
    },
    confirm: () => tracked.change((before) => ({ ...keep(before), state: 'confirmed' })),
    fail: (error) => tracked.change((before) => ({ ...keep(before), state: 'failed', error: toAppError(error) })),
    addViewer() {
      viewers += 1
      return () => {
        viewers -= 1
        if (viewers > 0) return
        tracked.late.set(tracked.late.get().filter((one) => one.state === 'pending'))
        const { state } = tracked.progress.get()
        // After leaving the page, a wallet prompt would have no visible context. One that is open stays, and so does its answer.
        if (state !== 'signing' && state !== 'pending') tracked.giveUp()
      }
    },
  }
  return tracked
}

/** Fields that all states share. */
function keep<Subject>({
  subject,
  hash,
}: TrackedProgress<Subject>): Pick<TrackedProgress<Subject>, 'subject' | 'hash'> {
  return { ...(subject !== undefined && { subject }), ...(hash !== undefined && { hash }) }
}
