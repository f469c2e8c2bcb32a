import type { Cid } from '@kith/protocol'
import { DelegationExpiredError } from '@kith/protocol/errors'
import { del, get, promisifyRequest, set } from 'idb-keyval'
import type { AppError } from '../api/errors/AppError.ts'
import { toAppError } from '../api/errors/toAppError.ts'
import { toAccountId } from '../api/toAccountId.ts'
import { readStored, writeStored } from '../storage/stored.ts'
import { sessionMark } from '../viewer/sessionMark.ts'
import { KeyLostError } from './KeyLostError.ts'
import { KeyStorageError } from './KeyStorageError.ts'
import { openKeyStore, type StoredRecord } from './readOwnHome.ts'
import type { SessionRecord } from './SessionRecord.ts'

export type SessionState = {
  status: 'loading' | 'none' | 'ready'
  record?: SessionRecord
  /** A notice for the person: the key cannot be stored, was lost, or was ended by the service. */
  notice?: AppError
}

export type SessionStore = {
  getState(): SessionState
  subscribe(listener: () => void): () => void
  /** Stores a new session; where storage is blocked it lasts as long as the page. */
  save(record: SessionRecord): Promise<void>
  /** Forgets the key. `reason` is shown to the person. */
  end(reason?: AppError): Promise<void>
  /** The same for one delegation, unless there is a newer session, of this tab or saved by another one. */
  endOf(delegation: Cid, reason?: AppError): Promise<void>
  close(): void
}

export type CreateSessionStoreParameters = {
  /** The service's. */
  name: string
  /** The stored session when the page began. Storage is read again all the same. */
  record?: SessionRecord | undefined
  /** Called with the session found in storage, before listeners are notified. Must not reject. */
  onFound?: (record: SessionRecord) => Promise<void>
  /** Timeout of storage, in milliseconds: some browsers' storage sometimes never answers. Injected by tests. */
  patienceMs?: number
}

/** The session of this browser with the service called `name`, kept across reloads and shared by its tabs. */
export function createSessionStore({
  name,
  record: known,
  onFound,
  patienceMs = 5_000,
}: CreateSessionStoreParameters): SessionStore {
  // Marks, beside the key, that a key should exist. Without the mark a lost key looks like none; both ask to sign in.
  const mark = sessionMark(name)
  const listeners = new Set<() => void>()
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(`kith-session ${name}`) : null
  let state: SessionState = known ? { status: 'ready', record: known } : { status: 'loading' }
  // A session saved or ended during the first read is newer than what it reads.
  let version = 0
  // The delegation that is being stored.
  let saving: Cid | undefined

  const show = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const change = (next: SessionState) => {
    version += 1
    show(next)
  }

  const load = async () => {
    const started = version
    const timer = setTimeout(() => {
      // A late answer is still used.
      if (started === version && state.status === 'loading') show({ status: 'none', notice: toAppError(silent()) })
    }, patienceMs)
    // Failing storage does not affect the current session.
    const record = await readRecord(name).catch(() => state.record ?? null)
    if (record !== null) await onFound?.(record)
    clearTimeout(timer)
    if (started !== version) return
    if (record !== null && record.expiresAt > new Date()) return change({ status: 'ready', record })
    const wasKept = readStored(mark) !== null
    if (wasKept) writeStored(mark, null)
    // An expired session stays stored: the device's clock may be wrong.
    const reason = record ? new DelegationExpiredError({ expiredAt: record.expiresAt }) : new KeyLostError()
    change({ status: 'none', ...(wasKept && { notice: toAppError(reason) }) })
  }

  if (channel) channel.onmessage = () => void load()
  void load()

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async save(record) {
      version += 1
      const started = version
      saving = record.delegation
      const kept = writeRecord(name, record).then(
        () => {
          // It may have been ended, or replaced, during the write.
          if (started !== version) return undefined
          writeStored(mark, true)
          channel?.postMessage('saved')
          return undefined
        },
        (cause: unknown) => new KeyStorageError({ cause }),
      )
      const problem = await Promise.race([
        kept,
        new Promise<KeyStorageError>((resolve) => setTimeout(() => resolve(silent()), patienceMs)),
      ])
      if (started === version) saving = undefined
      // Only once it is stored: a page that reloads right after this must find it.
      if (started === version) show({ status: 'ready', record, ...(problem && { notice: toAppError(problem) }) })
    },
    async end(reason) {
      saving = undefined
      change({ status: 'none', ...(reason && { notice: reason }) })
      writeStored(mark, null)
      try {
        await del(name, openKeyStore())
        channel?.postMessage('ended')
      } catch {
        // Without storage nothing is stored.
      }
    },
    async endOf(delegation, reason) {
      if ((saving ?? state.record?.delegation) !== delegation) return
      saving = undefined
      change({ status: 'none', ...(reason && { notice: reason }) })
      if (await dropRecord(name, delegation)) {
        writeStored(mark, null)
        channel?.postMessage('ended')
      } else await load()
    },
    close() {
      listeners.clear()
      channel?.close()
    },
  }
}

function silent(): KeyStorageError {
  return new KeyStorageError({ cause: new Error('The browser does not answer.') })
}

async function writeRecord(name: string, record: SessionRecord): Promise<void> {
  await set(name, record, openKeyStore())
}

async function readRecord(name: string): Promise<SessionRecord | null> {
  const record = await get<StoredRecord>(name, openKeyStore())
  return record === undefined ? null : { ...record, accountId: record.accountId ?? toAccountId(record.address) }
}

/** Deletes the key of a delegation, in one transaction; false if another delegation is stored by now. */
async function dropRecord(name: string, delegation: Cid): Promise<boolean> {
  try {
    return await openKeyStore()('readwrite', async (keys) => {
      const record: SessionRecord | undefined = await promisifyRequest(keys.get(name))
      if (record !== undefined && record.delegation !== delegation) return false
      await promisifyRequest(keys.delete(name))
      return true
    })
  } catch {
    // Without storage nothing is stored.
    return true
  }
}
