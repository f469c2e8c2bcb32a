import { open, readFile } from 'node:fs/promises'
import type { Address } from '@kith/protocol'

type Grant = { address: Address; at: number }

/** Who was given coins lately, on disk. */
export type Grants = AsyncDisposable & {
  /** Since `after`, oldest first. */
  since: (after: number) => readonly Grant[]
  add: (grant: Grant) => Promise<void>
}

/** Opens the faucet's book, one line of JSON each. An unreadable line is a forgotten grant, which is harmless. */
export async function openGrants(path: string): Promise<Grants> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const grants = text
    .split('\n')
    .map(parseGrant)
    .filter((grant) => grant !== null)
  const file = await open(path, 'a', 0o600)
  if (text !== '' && !text.endsWith('\n')) await file.appendFile('\n')

  return {
    since: (after) => grants.filter(({ at }) => at > after),
    async add(grant) {
      grants.push(grant)
      await file.appendFile(`${JSON.stringify(grant)}\n`)
      await file.datasync()
    },
    [Symbol.asyncDispose]: () => file.close(),
  }
}

function parseGrant(line: string): Grant | null {
  try {
    const { address, at } = JSON.parse(line) as Partial<Grant>
    return typeof address === 'string' && typeof at === 'number' ? { address, at } : null
  } catch {
    return null
  }
}
