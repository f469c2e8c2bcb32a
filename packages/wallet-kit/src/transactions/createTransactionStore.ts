import type { NewTransaction, TransactionRecord, TransactionStatus } from './TransactionRecord.ts'
import { transactionKey } from './transactionKey.ts'
import { validateTransaction } from './validateTransaction.ts'

/** The three methods of `localStorage` the store uses. */
export type TransactionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type CreateTransactionStoreParameters = {
  /** `null`, or one that throws: records live in memory until the page goes. */
  storage: TransactionStorage | null
}

export type TransactionStore = {
  /** Puts a transaction on top as pending. Throws with every fault named. */
  addTransaction: (account: string, chainId: number, transaction: NewTransaction) => void
  /** `id` is a hash, or a batch's id; `hash`, where given, is what the batch turned out to be on the chain. */
  setTransactionStatus: (account: string, chainId: number, id: string, status: TransactionStatus, hash?: string) => void
  /** Follows a transaction that was sped up: same record, new hash. */
  replaceTransaction: (account: string, chainId: number, hash: string, newHash: string) => void
  clearTransactions: (account: string, chainId: number) => void
  /** Newest first. The same array until something changes. */
  getTransactions: (account: string, chainId: number) => readonly TransactionRecord[]
  /** Calls back after every change, whichever tab made it. Returns a stop function. */
  onChange: (listener: () => void) => () => void
  /** Reads again what another tab may have written. */
  refresh: () => void
}

type Records = { [account: string]: { [chainId: string]: TransactionRecord[] | undefined } | undefined }

/** RainbowKit's key, so that an app moving over keeps what its visitors did. */
export const transactionStorageKey = 'rk-transactions'
const maxCompleted = 10
const noTransactions: readonly TransactionRecord[] = []

/**
 * Makes a store of recent transactions per account and chain: all pending ones and the 10 newest completed.
 *
 * Reads storage again before each write, so tabs never overwrite each other's records. Source: spec §3, §5, §9.
 */
export function createTransactionStore({ storage }: CreateTransactionStoreParameters): TransactionStore {
  const listeners = new Set<() => void>()
  let records: Records = {}
  let text: string | null = null
  read()

  return {
    addTransaction(account, chainId, transaction) {
      const faults = validateTransaction(transaction)
      if (faults.length > 0) throw new Error(['Unable to add transaction', ...faults].join('\n'))

      const { description, confirmations } = transaction
      const callsId = 'callsId' in transaction ? transaction.callsId : undefined
      const record: TransactionRecord = {
        hash: callsId === undefined ? (transaction.hash ?? '') : '',
        description,
        status: 'pending',
        ...(confirmations === undefined ? {} : { confirmations }),
        ...(callsId === undefined ? {} : { callsId }),
      }
      update(account, chainId, (list) => [record, ...list.filter((other) => !isNamed(other, transactionKey(record)))])
    },
    setTransactionStatus(account, chainId, id, status, hash) {
      update(account, chainId, (list) =>
        list.map((record) => (isNamed(record, id) ? { ...record, status, hash: hash ?? record.hash } : record)),
      )
    },
    replaceTransaction(account, chainId, hash, newHash) {
      update(account, chainId, (list) => {
        // Another tab may have said so before: the record then has its new hash, and must not go for being there.
        if (!list.some((record) => isNamed(record, hash))) return list
        return list
          .filter((record) => !isNamed(record, newHash))
          .map((record) => (isNamed(record, hash) ? { ...record, hash: newHash } : record))
      })
    },
    clearTransactions(account, chainId) {
      update(account, chainId, () => [])
    },
    getTransactions(account, chainId) {
      return records[account.toLowerCase()]?.[chainId] ?? noTransactions
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh() {
      if (read()) notify()
    },
  }

  function update(account: string, chainId: number, change: (list: TransactionRecord[]) => TransactionRecord[]) {
    read()
    const key = account.toLowerCase()
    const { [chainId]: list, ...otherChains } = records[key] ?? {}
    const { [key]: _, ...otherAccounts } = records
    const next = prune(change(list ?? []))
    const chains = next.length > 0 ? { ...otherChains, [chainId]: next } : otherChains
    records = Object.keys(chains).length > 0 ? { ...otherAccounts, [key]: chains } : otherAccounts
    write()
    notify()
  }

  /** Takes over what storage holds; false if that is what is known already. */
  function read(): boolean {
    let found: string | null
    try {
      found = storage ? storage.getItem(transactionStorageKey) : text
    } catch {
      // Storage can be blocked by the browser; what is in memory stands.
      return false
    }
    if (found === text) return false
    text = found
    records = parseRecords(found)
    return true
  }

  function write() {
    text = Object.keys(records).length > 0 ? JSON.stringify(records) : null
    try {
      if (text === null) storage?.removeItem(transactionStorageKey)
      else storage?.setItem(transactionStorageKey, text)
    } catch {
      // Full or blocked: `text` is what storage really holds, so that the next read does not undo memory.
      text = readQuietly()
    }
  }

  function readQuietly(): string | null {
    try {
      return storage?.getItem(transactionStorageKey) ?? null
    } catch {
      return null
    }
  }

  function notify() {
    for (const listener of listeners) listener()
  }
}

/** Storage is shared with anything on the origin: whatever is not a whole record is left out. */
function parseRecords(text: string | null): Records {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
  const records: Records = {}
  for (const [account, chains] of entries(stored)) {
    const parsed: { [chainId: string]: TransactionRecord[] } = {}
    for (const [chainId, list] of entries(chains)) {
      if (Array.isArray(list)) parsed[chainId] = list.filter(isTransactionRecord)
    }
    records[account.toLowerCase()] = parsed
  }
  return records
}

function entries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

function isTransactionRecord(value: unknown): value is TransactionRecord {
  if (typeof value !== 'object' || value === null) return false
  const record: { hash?: unknown; description?: unknown; confirmations?: unknown; status?: unknown } = value
  return validateTransaction(record).length === 0 && /^(pending|confirmed|failed)$/.test(String(record.status))
}

function prune(list: TransactionRecord[]): TransactionRecord[] {
  let completed = 0
  return list.filter((record) => record.status === 'pending' || ++completed <= maxCompleted)
}

/** Whether `id` is the record's; a batch is named by its own id alone, as is a transaction by its hash. */
function isNamed(record: TransactionRecord, id: string): boolean {
  return record.callsId === undefined ? isSameHash(record.hash, id) : record.callsId === id
}

function isSameHash(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
