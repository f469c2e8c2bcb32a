import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BackupFile } from './Manifest.ts'

/** Every file under a folder but its manifest, with its hash, in the order of paths. */
export async function listFiles(folder: string): Promise<readonly BackupFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files: BackupFile[] = []
  for (const path of paths.sort()) {
    const name = relative(folder, path).split(sep).join('/')
    if (name !== manifestName) files.push({ path: name, ...(await hashFile(path)) })
  }
  return files
}

export const manifestName = 'manifest.json'

async function hashFile(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  const stream = createReadStream(path)
  await pipeline(stream, hash)
  return { bytes: stream.bytesRead, sha256: hash.digest('hex') }
}
