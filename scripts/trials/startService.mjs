import { spawn } from 'node:child_process'

/**
 * A built service that runs.
 *
 * @typedef {object} Service
 * @property {string} url
 * @property {(query: string, variables: object) => Promise<any>} ask  The answer's `data`. Rejects with its errors.
 * @property {(account: any, body: object) => Promise<string>} submit  Signs and sends a message, and returns its id. Rejects with the refusal.
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a built service (`kith serve`) on a free port. It ends with this process at the latest.
 *
 * @param {string} kith  its program
 * @param {Record<string, string | undefined>} env  all of its settings; `PORT` is 0
 * @returns {Promise<Service>}
 */
export async function startService(kith, env) {
  const child = spawn(process.execPath, [kith, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  process.once('exit', () => child.kill('SIGKILL'))
  const exited = new Promise((resolve) => child.once('exit', resolve))
  let output = ''
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      output += chunk
      // A line of JSON; of an earlier version, plain text.
      const found = /listens on ([^\s"]+)["\n]/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
    void exited.then(() => reject(new Error(`The service ended before it listened: ${output}`)))
  })
  /** @type {Service['ask']} */
  const ask = async (query, variables) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    })
    const answer = /** @type {{ data: any, errors?: unknown }} */ (await response.json())
    if (answer.errors) throw new Error(JSON.stringify(answer.errors))
    return answer.data
  }
  return {
    url,
    ask,
    async submit(account, body) {
      const { submit } = await ask(
        'mutation ($messages: [Base64!]!) { submit(messages: $messages) { ... on Receipt { id } ... on Refusal { name message } } }',
        { messages: [await account.sign(body)] },
      )
      if (submit[0].id === undefined) throw new Error(`${submit[0].name}: ${submit[0].message}`)
      return submit[0].id
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
