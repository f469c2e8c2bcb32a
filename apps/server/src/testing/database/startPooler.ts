import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../findFreePort.ts'

/** Starts PgBouncer before a PostgreSQL, with sessions that transactions share; `null` where it is not installed. */
export async function startPooler(to: string): Promise<(AsyncDisposable & { url: string }) | null> {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  const program = folders.map((each) => join(each, 'pgbouncer')).find((each) => existsSync(each))
  if (program === undefined) return null
  const { hostname, port, username } = new URL(to)
  const folder = await mkdtemp(join(tmpdir(), 'kith-pooler-'))
  const pooled = await findFreePort()
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users')]
  await writeFile(users, `"${username}" ""\n`)
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${pooled}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${users}`,
    'pool_mode = transaction',
  ]
  await writeFile(file, settings.join('\n'))
  await chmod(folder, 0o755)
  // It refuses root. Debian's `nobody`.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = spawn(program, [file], { ...user, stdio: 'ignore', cwd: tmpdir() })
  while (!(await answers(pooled))) await sleep(20)
  const url = new URL(to)
  url.host = `127.0.0.1:${pooled}`
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })
}
