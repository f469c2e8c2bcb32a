import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, mkdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseInUseError } from './DatabaseInUseError.ts'

type Holder = { pid: number; startedAt: string | null }

/**
 * Takes the lock file that keeps a second process out of an embedded database; two would damage it.
 *
 * A lock whose process is gone (kill -9, power cut, or the pid now belongs to another program) is taken over.
 *
 * @throws {@link DatabaseInUseError} while another live process holds it.
 */
export async function lockDirectory(lockPath: string): Promise<{ release: () => Promise<void> }> {
  await mkdir(dirname(lockPath), { recursive: true })
  const own: Holder = { pid: process.pid, startedAt: findProcessStart(process.pid) }
  const draft = `${lockPath}.${randomUUID()}`
  try {
    await writeFile(draft, JSON.stringify(own))
    // A link either creates the whole lock at once or fails: no process ever reads half a lock.
    while (!(await tryLink(draft, lockPath))) await removeIfStale(lockPath)
  } finally {
    await rm(draft, { force: true })
  }
  return { release: () => rm(lockPath, { force: true }) }
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

async function removeIfStale(lockPath: string): Promise<void> {
  const text = await readFile(lockPath, 'utf8').catch(() => undefined)
  if (text === undefined) return
  const holder = parseHolder(text)
  if (holder && isAlive(holder)) throw new DatabaseInUseError({ lockPath, pid: holder.pid })
  // Renamed before it is judged again: of two processes that find the same stale lock, only one moves it away.
  const aside = `${lockPath}.stale.${process.pid}`
  try {
    await rename(lockPath, aside)
  } catch {
    return
  }
  if ((await readFile(aside, 'utf8')) !== text) await tryLink(aside, lockPath)
  await unlink(aside)
}

function parseHolder(text: string): Holder | undefined {
  try {
    const { pid, startedAt } = JSON.parse(text) as Partial<Holder>
    return typeof pid === 'number' ? { pid, startedAt: startedAt ?? null } : undefined
  } catch {
    return undefined
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const start = findProcessStart(pid)
  return startedAt === null || start === null || start === startedAt
}

/** When the process started, in the kernel's own words; `null` where the system does not tell (not Linux). */
function findProcessStart(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Field 22 counts from after the command's name, which itself may hold spaces and brackets.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return ticks === undefined ? null : `${boot}/${ticks}`
  } catch {
    return null
  }
}
