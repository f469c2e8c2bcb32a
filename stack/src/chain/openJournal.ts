import { copyFile, open, readFile, rename, writeFile } from 'node:fs/promises'
import { type Hex, isHex, keccak256 } from 'viem'
import { JournalWriteError } from '../errors/JournalWriteError.ts'
import { nameDamaged } from './nameDamaged.ts'

export type JournalEntry = { hash: Hex; raw: Hex }

/** Every transaction the chain ever accepted through the stack, in that order, on disk. */
export type Journal = AsyncDisposable & {
  entries: readonly JournalEntry[]
  has: (hash: Hex) => boolean
  /** Resolves once the transaction is on disk for good. */
  append: (entry: JournalEntry) => Promise<void>
}

/**
 * Opens the journal, or begins one. A line is the transaction's hash and its signed bytes, so every line proves itself.
 *
 * Lines that do not are left out and kept in a copy; a last line cut short was never confirmed to anyone.
 */
export async function openJournal(path: string, { say }: { say: (line: string) => void }): Promise<Journal> {
  const text = await readFile(path, 'latin1').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const { entries, damaged, isCutShort } = readEntries(text)
  if (damaged > 0) await keepCopy(path, { entries, damaged, say })
  if (damaged > 0 || isCutShort) await rewrite(path, entries)

  const hashes = new Set(entries.map(({ hash }) => hash))
  const file = await open(path, 'a', 0o600)
  let size = (await file.stat()).size
  // A line the disk refused; it goes first when the disk takes lines again, since later ones may build on it.
  let unsaved: JournalEntry[] = []

  return {
    entries,
    has: (hash) => hashes.has(hash),
    async append(entry) {
      if (!unsaved.some(({ hash }) => hash === entry.hash)) unsaved.push(entry)
      const lines = Buffer.from(unsaved.map(formatLine).join(''))
      try {
        await file.appendFile(lines)
        await file.datasync()
      } catch (cause) {
        await file.truncate(size).catch(() => null)
        throw new JournalWriteError({ path, cause: cause instanceof Error ? cause : new Error(String(cause)) })
      }
      size += lines.length
      for (const saved of unsaved) {
        entries.push(saved)
        hashes.add(saved.hash)
      }
      unsaved = []
    },
    [Symbol.asyncDispose]: () => file.close(),
  }
}

function formatLine({ hash, raw }: JournalEntry): string {
  return `${hash} ${raw}\n`
}

function readEntries(text: string): { entries: JournalEntry[]; damaged: number; isCutShort: boolean } {
  const lines = text.split('\n')
  const last = parseLine(lines.pop() ?? '')
  const entries = lines.map(parseLine).filter((entry) => entry !== null)
  const damaged = lines.length - entries.length
  return {
    entries: last === null ? entries : [...entries, last],
    damaged,
    isCutShort: !text.endsWith('\n') && text !== '',
  }
}

function parseLine(line: string): JournalEntry | null {
  const [hash, raw, ...rest] = line.split(' ')
  if (rest.length > 0 || !isHex(hash) || !isHex(raw) || keccak256(raw) !== hash) return null
  return { hash, raw }
}

async function keepCopy(
  path: string,
  { entries, damaged, say }: { entries: readonly JournalEntry[]; damaged: number; say: (line: string) => void },
): Promise<void> {
  const copy = nameDamaged(path)
  await copyFile(path, copy)
  const lines = damaged === 1 ? '1 unreadable line' : `${damaged} unreadable lines`
  say(`The chain's journal had ${lines}; the other ${entries.length} are kept, the old file is ${copy}.`)
}

async function rewrite(path: string, entries: readonly JournalEntry[]): Promise<void> {
  const draft = `${path}.new`
  await writeFile(draft, entries.map(formatLine).join(''), { mode: 0o600, flush: true })
  await rename(draft, path)
}
