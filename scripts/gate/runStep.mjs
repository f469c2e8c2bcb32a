import { spawn } from 'node:child_process'

/**
 * @typedef {object} Step
 * @property {string} name      as in the gate's list
 * @property {string} command   one shell line, run from the root of the repository
 * @property {Record<string, string>} [env]
 * @property {number} [limitS]  seconds after which the step is ended and counts as failed; 300 by default
 *
 * @typedef {object} StepRun
 * @property {number} code      exit code; 124 when the time was up
 * @property {string} output    what it printed, both streams in order
 * @property {number} seconds
 */

/** Process groups that are running, so that an interrupted gate leaves no process behind. @type {Set<number>} */
const running = new Set()

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    for (const pid of running) endGroup(pid, 'SIGTERM')
    process.exit(130)
  })
}
process.on('exit', () => {
  for (const pid of running) endGroup(pid, 'SIGKILL')
})

/**
 * Runs one step in a process group of its own and ends the whole group when its time is up.
 *
 * @param {Step} step
 * @returns {Promise<StepRun>}
 */
export function runStep({ command, env = {}, limitS = 300 }) {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, detached: true, env: { ...process.env, ...env } })
    const pid = child.pid ?? 0
    running.add(pid)
    let output = ''
    let isLate = false
    const clock = setTimeout(() => {
      isLate = true
      output += `\nended: it took longer than ${limitS} s\n`
      endGroup(pid, 'SIGTERM')
      setTimeout(() => endGroup(pid, 'SIGKILL'), 5_000).unref()
    }, limitS * 1_000)
    child.stdin.end()
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => (output += `${error.message}\n`))
    child.on('close', (code) => {
      clearTimeout(clock)
      running.delete(pid)
      // Whatever a step started ends with it.
      endGroup(pid, 'SIGKILL')
      resolve({ code: isLate ? 124 : (code ?? 1), output, seconds: (performance.now() - startedAt) / 1_000 })
    })
  })
}

/** @param {number} pid @param {'SIGTERM' | 'SIGKILL'} signal */
function endGroup(pid, signal) {
  try {
    if (pid > 0) process.kill(-pid, signal)
  } catch {
    // The group has ended by itself.
  }
}
