import { createHash } from 'node:crypto'
import { open, readdir, readFile, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { nameDamaged } from './nameDamaged.ts'

/** Saved states of the chain; the journal holds what came after. */
export type StateFolder = {
  /** Path of the newest state that is whole, or `null`. */
  find: () => Promise<string | null>
  save: (state: Uint8Array) => Promise<void>
  /** Moves a state away that the chain program refuses. */
  setAside: (path: string) => Promise<void>
}

const fileName = /^state-(\d{9})-([0-9a-f]{32})\.json$/
const kept = 2

/** Keeps states in files named by serial number and digest: one rename makes one, and a damaged one betrays itself. */
export function openStateFolder(directory: string, { say }: { say: (line: string) => void }): StateFolder {
  async function list() {
    const names = (await readdir(directory)).filter((name) => fileName.test(name))
    // Newest first.
    return names.sort().reverse()
  }

  async function setAside(path: string) {
    const aside = nameDamaged(path)
    await rename(path, aside)
    say(`A saved state of the chain is damaged. It was moved to ${aside}; the journal holds what it held.`)
  }

  return {
    setAside,
    async find() {
      for (const name of await list()) {
        const path = join(directory, name)
        if (digestOf(await readFile(path)) === fileName.exec(name)?.[2]) return path
        await setAside(path)
      }
      return null
    },
    async save(state) {
      const [newest] = await list()
      const serial = Number(fileName.exec(newest ?? '')?.[1] ?? 0) + 1
      const name = `state-${String(serial).padStart(9, '0')}-${digestOf(state)}.json`
      const draft = join(directory, 'state.new')
      const file = await open(draft, 'w', 0o600)
      try {
        await file.writeFile(state)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, join(directory, name))
      for (const older of (await list()).slice(kept)) await unlink(join(directory, older))
    },
  }
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}
