import { answerJobs } from './answerJobs.mjs'
import { createTexts } from './createPosts.mjs'
import { requirePeer } from './requirePeer.mjs'
import { runClosedLoop } from './runLoad.mjs'

// Writes posts to a Nostr relay at the address named first, by as many accounts as are named second.

const peer = requirePeer('nostr')
const { finalizeEvent, generateSecretKey } = peer('nostr-tools')
const WebSocket = peer('ws')

const [, , url = '', accounts = '1'] = process.argv
const keys = Array.from({ length: Number(accounts) }, () => generateSecretKey())
/** @type {{ id: string, message: string }[]} */
let items = []

answerJobs({
  async prepare({ count, seed }) {
    const createdAt = Math.floor(Date.now() / 1_000)
    items = createTexts({ count, seed }).map((content, index) => {
      const event = finalizeEvent({ kind: 1, created_at: createdAt, tags: [], content }, keys[index % keys.length])
      return { id: event.id, message: JSON.stringify(['EVENT', event]) }
    })
  },
  async run(clients) {
    const sockets = await Promise.all(Array.from({ length: clients }, connect))
    const load = await runClosedLoop({
      items,
      clients,
      send: ({ id, message }, client) =>
        new Promise((resolve) => {
          const socket = sockets[client]
          socket.once('message', (/** @type {unknown} */ data) => {
            const [kind, about, isStored, why] = JSON.parse(String(data))
            resolve(kind === 'OK' && about === id && isStored ? null : String(why ?? kind))
          })
          socket.send(message)
        }),
    })
    for (const socket of sockets) socket.close()
    return load
  },
})

async function connect() {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return socket
}
