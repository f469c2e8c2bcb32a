import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { AlreadyRunningError } from '../errors/AlreadyRunningError.ts'
import { isHolderAlive } from './isHolderAlive.ts'
import type { LockHolder } from './LockHolder.ts'

/**
 * Keeps a second process out of a folder. The holder answers on a loopback port with a word only the lock file knows, so a
 * lock left by kill -9 or a power cut is recognised whatever its process id means today.
 *
 * @throws {@link AlreadyRunningError} while another live process holds it.
 */
export async function lockFolder(path: string, { url }: { url: string }): Promise<AsyncDisposable> {
  const lockPath = join(path, 'lock')
  const token = randomUUID()
  const { server, port } = await answerWith(token)
  const draft = join(path, `lock-${token}`)
  const own: LockHolder = { pid: process.pid, port, token, url }
  await writeFile(draft, `${JSON.stringify(own)}\n`, { mode: 0o600 })
  try {
    // A link makes the whole lock at once or fails: a half-written lock is never visible.
    while (!(await tryLink(draft, lockPath))) await removeIfStale(path, lockPath)
  } catch (error) {
    server.close()
    throw error
  } finally {
    await unlink(draft)
  }
  return {
    async [Symbol.asyncDispose]() {
      await unlink(lockPath).catch(() => null)
      server.close()
    },
  }
}

async function answerWith(token: string): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => {
    // The client may be gone already.
    socket.on('error', () => socket.destroy())
    socket.end(token)
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.')
  return { server, port: address.port }
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function removeIfStale(path: string, lockPath: string): Promise<void> {
  const text = await readFile(lockPath, 'utf8').catch(() => null)
  if (text === null) return
  const holder = parseHolder(text)
  if (holder !== null && (await isHolderAlive(holder))) throw new AlreadyRunningError({ path, ...holder })
  // Moved before it is judged again: of two processes that find the same stale lock, one takes it away and the other
  // puts back what it took by mistake.
  const aside = join(path, `lock-${randomUUID()}`)
  try {
    await rename(lockPath, aside)
  } catch {
    return
  }
  if ((await readFile(aside, 'utf8')) !== text) await link(aside, lockPath).catch(() => null)
  await unlink(aside)
}

function parseHolder(text: string): LockHolder | null {
  try {
    const { pid, port, token, url } = JSON.parse(text) as Partial<LockHolder>
    const isWhole = typeof pid === 'number' && typeof port === 'number' && typeof token === 'string'
    return isWhole ? { pid, port, token, url: typeof url === 'string' ? url : '' } : null
  } catch {
    return null
  }
}
