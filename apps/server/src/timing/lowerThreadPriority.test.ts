import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const file = new URL('lowerThreadPriority.mjs', import.meta.url).href

/** Calls it on a thread of its own, where `os.setPriority` may be forbidden as by a filter of system calls. */
async function lowerOnThread({ isForbidden }: { isForbidden: boolean }): Promise<number> {
  const refusal = `os.setPriority = () => { throw Object.assign(new Error('uv_os_setpriority returned EPERM'), { code: 'EPERM' }) }
    require('node:module').syncBuiltinESMExports()`
  const worker = new Worker(
    `const os = require('node:os')
    ${isForbidden ? refusal : ''}
    import(${JSON.stringify(file)}).then(({ lowerThreadPriority }) => {
      lowerThreadPriority()
      require('node:worker_threads').parentPort.postMessage(os.getPriority())
    })`,
    { eval: true },
  )
  return await new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

test.runIf(process.platform === 'linux')('behavior: lowers the priority of its thread alone', async () => {
  const before = getPriority()

  expect(await lowerOnThread({ isForbidden: false })).toBe(5)
  expect(getPriority()).toBe(before)
})

test('error: a system that forbids it stops no thread', async () => {
  expect(await lowerOnThread({ isForbidden: true })).toBe(getPriority())
})
