import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true })

/**
 * @typedef {object} AskOnceOptions
 * @property {object | Uint8Array | undefined} [body]  Makes it a POST.
 * @property {Record<string, string>} [headers]
 * @property {number} timeoutMs
 */

/**
 * Sends one HTTP request.
 *
 * @param {string} url
 * @param {AskOnceOptions} options
 * @returns {Promise<{ status: number, body: Buffer }>}  Rejects with a network error, or after the timeout.
 */
export async function askOnce(url, { body, headers = {}, timeoutMs }) {
  const content = body === undefined || body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body))
  return await new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        method: content === undefined ? 'GET' : 'POST',
        headers: {
          ...(content !== undefined && {
            'content-type': 'application/json',
            'content-length': String(content.byteLength),
          }),
          ...headers,
        },
      },
      (answer) => {
        /** @type {Buffer[]} */
        const parts = []
        answer.on('data', (part) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => {
          clearTimeout(timer)
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) })
        })
      },
    )
    const timer = setTimeout(() => sent.destroy(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs)
    sent.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    sent.end(content)
  })
}
