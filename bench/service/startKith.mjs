import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild } from './startChild.mjs'

const root = join(import.meta.dirname, '../..')

/**
 * The service as it is built (`npx tsc -b`) and as `deploy/systemd/kith.service` starts it, over an empty folder or the database at `databaseUrl`.
 *
 * @param {{ databaseUrl?: string | undefined, env?: Record<string, string> | undefined }} [options]  env: more settings, or others.
 * @returns {Promise<import('./startChild.mjs').Child>}
 */
export async function startKith({ databaseUrl, env = {} } = {}) {
  return await startChild(['--max-semi-space-size=64', join(root, 'apps/server/dist/main.js')], {
    listens: /listens on ([^\s"]+)"/,
    env: {
      PORT: '0',
      LOG_LEVEL: 'silent',
      PUBLIC_ORIGINS: 'http://localhost:4700',
      CHAINS: 'polygonMumbai',
      // No chain: whether a message is valid never depends on one.
      RPC_URL_POLYGON_MUMBAI: 'http://127.0.0.1:9',
      ...(databaseUrl === undefined
        ? { KITH_DIR: mkdtempSync(join(tmpdir(), 'kith-bench-')) }
        : { DATABASE_URL: databaseUrl }),
      ...env,
    },
  })
}
