import { chmodSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Bytes that must be free there and in the machine: the tests use a tenth of it. */
const roomy = 6 * 2 ** 30

/**
 * Makes the folder in which the tests keep databases, profiles and reports: in memory where Linux has the room, since
 * a hundred copies of a database are made, and a disk that is slow decides about nothing that is tested.
 */
export function makeScratch() {
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), 'kith-gate-'))
  // Others may pass through, and see nothing: run as root, a test's own PostgreSQL is another user with a folder in it.
  chmodSync(folder, 0o711)
  return folder
}

function hasRoom() {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === memory)
    const { bavail, bsize } = statfsSync(memory)
    return mount !== undefined && !mount.includes('noexec') && Math.min(bavail * bsize, freemem()) > roomy
  } catch {
    return false
  }
}
