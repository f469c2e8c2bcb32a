import { type Hash, isHash } from 'viem'
import { readStored, writeStored } from '../../storage/stored.ts'

export type KeptTransaction<Subject> = Subject & { hash: Hash }

export type KeptTransactions<Subject> = {
  /** In the order in which they were sent. */
  list(): readonly KeptTransaction<Subject>[]
  add(transaction: KeptTransaction<Subject>): void
  /** Changes the transaction with that hash; `null` removes it. Does nothing if it is no longer stored. */
  replace(hash: Hash, next: KeptTransaction<Subject> | null): void
}

export type CreateKeptTransactionsParameters<Subject> = {
  /** Of storage. */
  key: string
  /** Checks each field of a stored subject. */
  fields: Readonly<Record<keyof Subject, (text: string) => boolean>>
}

/**
 * The sent transactions of one kind and account that are not settled, kept across reloads and shared by tabs. Nearly always there
 * is one; a second where a wallet approves a request after the reader gave it up.
 */
export function createKeptTransactions<Subject extends object>({
  key,
  fields,
}: CreateKeptTransactionsParameters<Subject>): KeptTransactions<Subject> {
  const checks = Object.entries<(text: string) => boolean>(fields)

  /** Storage is not trusted: only complete transactions of this kind count. */
  function isKept(value: unknown): value is KeptTransaction<Subject> {
    if (typeof value !== 'object' || value === null) return false
    const kept = value as Readonly<Record<string, unknown>>
    if (typeof kept['hash'] !== 'string' || !isHash(kept['hash'])) return false
    return checks.every(([field, isValid]) => {
      const text = kept[field]
      return typeof text === 'string' && isValid(text)
    })
  }

  function list(): readonly KeptTransaction<Subject>[] {
    const stored = readStored<unknown>(key)
    return (Array.isArray(stored) ? stored : [stored]).filter(isKept)
  }

  /** A single one, as the previous version stored it. */
  function write(kept: readonly KeptTransaction<Subject>[]): void {
    writeStored(key, kept.length > 1 ? kept : (kept[0] ?? null))
  }

  return {
    list,
    add: (transaction) => write([...list().filter(({ hash }) => hash !== transaction.hash), transaction]),
    replace(hash, next) {
      const kept = list()
      if (!kept.some((one) => one.hash === hash)) return
      write(kept.flatMap((one) => (one.hash === hash ? (next ?? []) : one)))
    },
  }
}
