import { dropOldTransactions } from './dropOldTransactions.ts'
import type { TransactionRecord } from './TransactionRecord.ts'
import { validateTransaction } from './validateTransaction.ts'

/** The three methods of `localStorage` the store uses. */
export type TransactionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type CreateTransactionStoreParameters = {
  /** `null`, or one that throws: records live in memory until the page goes. */
  storage: TransactionStorage | null
}

export type TransactionStore = {
  /** Reads the list as storage has it, so that tabs never overwrite each other's records, and writes what `change` makes of it. */
  updateTransactions: (account: string, chainId: number, change: ChangeTransactions) => void
  /** Newest first. The same array until something changes. */
  getTransactions: (account: string, chainId: number) => readonly TransactionRecord[]
  /** Calls back after every change, whichever tab made it. Returns a stop function. */
  onChange: (listener: () => void) => () => void
  /** Reads again what another tab may have written. */
  refresh: () => void
}

export type ChangeTransactions = (list: readonly TransactionRecord[]) => readonly TransactionRecord[]

type Records = { [account: string]: { [chainId: string]: readonly TransactionRecord[] | undefined } | undefined }

/** RainbowKit's key, so that an app moving over keeps what its visitors did. */
export const transactionStorageKey = 'rk-transactions'
const noTransactions: readonly TransactionRecord[] = []

/**
 * Makes a store of recent transactions per account and chain: all pending ones and the 10 newest completed.
 *
 * What changes a record (`addTransaction`, `setTransactionStatus`, `replaceTransaction`) is not part of it, so that a
 * page that sends nothing does not load it. Source: spec §3, §5, §9.
 *
 * @example
 * const store = createTransactionStore({ storage: localStorage })
 * const unsubscribe = store.onChange(() => console.log('changed'))
 */
export function createTransactionStore({ storage }: CreateTransactionStoreParameters): TransactionStore {
  const listeners = new Set<() => void>()
  let records: Records = {}
  let text: string | null = null
  read()

  return {
    updateTransactions(account, chainId, change) {
      read()
      const key = account.toLowerCase()
      const { [chainId]: list, ...otherChains } = records[key] ?? {}
      const { [key]: _, ...otherAccounts } = records
      const next = dropOldTransactions(change(list ?? []))
      const chains = next.length > 0 ? { ...otherChains, [chainId]: next } : otherChains
      records = Object.keys(chains).length > 0 ? { ...otherAccounts, [key]: chains } : otherAccounts
      write()
      notify()
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

  /** Takes over what storage holds; false if that is what is known already. */
  function read(): boolean {
    const found = readText()
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
      text = readText()
    }
  }

  function readText(): string | null {
    try {
      return storage ? storage.getItem(transactionStorageKey) : text
    } catch {
      // Storage can be blocked by the browser; memory then holds the data.
      return text
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
