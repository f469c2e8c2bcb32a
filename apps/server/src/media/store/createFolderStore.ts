import { randomUUID } from 'node:crypto'
import { access, link, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isMediaKey } from './isMediaKey.ts'
import type { MediaStore } from './MediaStore.ts'

/** Files are written here and then moved to their place. */
const drafts = 'drafts'
/** Says whose the folder is. */
const ownerFile = 'owner'
/** No write takes this long, so an older draft is what a killed process left. */
const draftLifetimeMs = 3_600_000

/** Keeps pictures in a folder, spread over 256 by the first byte of their hash. Several processes may share it. */
export function createFolderStore(directory: string): MediaStore {
  const place = (key: string): string => {
    if (!isMediaKey(key)) throw new Error(`"${key}" is no key of a picture.`)
    return join(directory, key.slice(0, 2), key)
  }

  async function* list(): ReturnType<MediaStore['list']> {
    for await (const folder of readFolder(directory)) {
      for await (const name of readFolder(join(directory, folder))) {
        const path = join(directory, folder, name)
        const found = await stat(path).catch(ifMissing)
        if (found === null) continue
        if (isMediaKey(name)) yield { key: name, storedAt: found.mtime }
        else if (folder === drafts && found.mtimeMs < Date.now() - draftLifetimeMs) await rm(path, { force: true })
      }
    }
  }

  /** Writes a draft, then renames it: no reader ever gets half a file. */
  async function write(bytes: Uint8Array, path: string, name: typeof rename): Promise<void> {
    const draft = join(directory, drafts, randomUUID())
    await mkdir(dirname(draft), { recursive: true })
    await mkdir(dirname(path), { recursive: true })
    try {
      await writeDurably(draft, bytes)
      await name(draft, path)
    } finally {
      await rm(draft, { force: true })
    }
    await syncFolder(dirname(path))
  }

  return {
    async put(key, bytes) {
      const path = place(key)
      if (!(await isThere(path))) await write(bytes, path, rename)
    },
    async get(key) {
      const handle = await open(place(key)).catch(ifMissing)
      if (handle === null) return null
      const { size } = await handle.stat()
      return { size, stream: handle.createReadStream() }
    },
    has: (key) => isThere(place(key)),
    delete: (key) => rm(place(key), { force: true }),
    async claim(owner) {
      const path = join(directory, ownerFile)
      // A link, unlike a new name, does not take the place of what is there.
      if (!(await isThere(path))) await write(Buffer.from(owner), path, link).catch(ifThere)
      return (await readFile(path, 'utf8')) === owner
    },
    findOwner: () => readFile(join(directory, ownerFile), 'utf8').catch(ifMissing),
    list,
    // The first write creates the folder; if that is not permitted, it fails then.
    check: async () => null,
  }
}

async function isThere(path: string): Promise<boolean> {
  return (await access(path).catch(ifMissing)) !== null
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A new name survives a power cut once its folder is written, too. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* readFolder(path: string): AsyncIterable<string> {
  const folder = await opendir(path).catch(ifMissing)
  if (folder === null) return
  for await (const { name } of folder) yield name
}

function ifThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
