import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createAccount } from '../createAccount.mjs'

const origin = 'http://localhost:4700'
const built = join(import.meta.dirname, '../../../apps/server/dist/exports/index.js')

/**
 * A service to attack: in this process, on loopback, over an empty embedded database, with an adjustable clock.
 *
 * @typedef {object} Target
 * @property {any} db
 * @property {{ aheadMs: number }} clock
 * @property {(address: string) => (query: string, variables?: object) => Promise<any>} from  Asks from a network address: the answer's `data`, or `{ status, name }` where the request was refused.
 * @property {(address: string) => Promise<import('../createAccount.mjs').Account>} signIn
 * @property {(account: import('../createAccount.mjs').Account, bodies: readonly object[], address?: string) => Promise<(string | null)[]>} submit  For each the refusal's name, or `null`.
 * @property {() => Promise<void>} stop
 */

/**
 * @param {{ server?: string | undefined, env?: Record<string, string> }} options  server: another build's `dist/exports/index.js`.
 * @returns {Promise<Target>}
 */
export async function startTarget({ server = built, env = {} }) {
  const { startServer, readConfig } = await import(pathToFileURL(server).href)
  const folder = mkdtempSync(join(tmpdir(), 'kith-economics-'))
  const clock = { aheadMs: 0 }
  const now = () => Date.now() + clock.aheadMs
  const running = await startServer({
    now,
    config: readConfig({
      PORT: '0',
      LOG_LEVEL: 'silent',
      KITH_DIR: folder,
      PUBLIC_ORIGINS: origin,
      CHAINS: 'polygonMumbai',
      RPC_URL_POLYGON_MUMBAI: 'http://127.0.0.1:9',
      // Requests name each attacker's address as a proxy would.
      TRUSTED_PROXIES: '127.0.0.1',
      CONFIRMATIONS: '1',
      // A key may sign 300 messages a minute, which only makes these attacks take longer.
      LIMIT_KEY_WRITES: '1000000',
      ...env,
    }),
  })

  /** @type {Target['from']} */
  const from =
    (address) =>
    async (query, variables = {}) => {
      const response = await fetch(`${running.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ query, variables }),
      })
      const answer = await response.json()
      return answer.data ?? { status: response.status, name: answer.name }
    }

  return {
    db: running.db,
    clock,
    from,
    signIn: (address) => createAccount({ client: { ask: from(address) }, origin, now }),
    async submit(account, bodies, address = '192.0.2.1') {
      const messages = await Promise.all(bodies.map((body) => account.sign(body)))
      const { submit } = await from(address)(
        `mutation ($messages: [Base64!]!) { submit(messages: $messages) { ... on Refusal { name } } }`,
        { messages },
      )
      return submit.map((/** @type {{ name?: string }} */ { name }) => name ?? null)
    },
    async stop() {
      await running[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
