import { connect } from 'node:net'
import type { LockHolder } from './LockHolder.ts'

/** A stopped process (Ctrl-Z) accepts a connection and does not answer. */
const patienceMs = 1000

/** Whether the process that made a lock still holds it. */
export async function isHolderAlive({ port, token, pid }: LockHolder): Promise<boolean> {
  const answer = await ask(port)
  if (answer === 'refused') return false
  if (answer === 'silent') return isRunning(pid)
  return answer === token
}

function ask(port: number): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect({ port, host: '127.0.0.1', timeout: patienceMs })
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('timeout', () => {
      resolve('silent')
      socket.destroy()
    })
    socket.on('error', () => resolve('refused'))
    socket.on('close', () => resolve(answer))
  })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It lives, under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
