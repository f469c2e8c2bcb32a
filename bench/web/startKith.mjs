import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild } from '../service/startChild.mjs'
import { startServer } from './startServer.mjs'

const root = join(import.meta.dirname, '../..')

/**
 * All of Kith as `npm start` starts it, in a folder and on a port of its own.
 *
 * @returns {Promise<import('../service/startChild.mjs').Child>}
 */
export async function startKith() {
  const { port, stop } = await startServer(createServer())
  stop()
  return await startChild([join(root, 'stack/start.mjs')], {
    listens: /Kith is running at (\S+)\n/,
    env: { PORT: String(port), KITH_DIR: mkdtempSync(join(tmpdir(), 'kith-bench-')), PUBLIC_ORIGINS: '' },
  })
}
