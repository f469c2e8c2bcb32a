import { answerJobs } from './answerJobs.mjs'
import { createTexts } from './createPosts.mjs'
import { requirePeer } from './requirePeer.mjs'
import { runClosedLoop } from './runLoad.mjs'

// Writes posts to a Nostr relay at the address named first, by as many accounts as are named second.

const peer = requirePeer('nostr')
const { finalizeEvent, generateSecretKey, getPublicKey } = peer('nostr-tools')
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
  async countStored() {
    const socket = await connect()
    let stored = 0
    for (const key of keys) stored += await countEvents(socket, getPublicKey(key))
    socket.close()
    return stored
  },
})

/** The relay gives 1,000 at most. @param {any} socket @param {string} author @returns {Promise<number>} */
async function countEvents(socket, author) {
  return await new Promise((resolve) => {
    let events = 0
    /** @param {unknown} data */
    const listen = (data) => {
      const [kind] = JSON.parse(String(data))
      if (kind === 'EVENT') events += 1
      if (kind !== 'EOSE') return
      socket.off('message', listen)
      socket.send(JSON.stringify(['CLOSE', author]))
      resolve(events)
    }
    socket.on('message', listen)
    socket.send(JSON.stringify(['REQ', author, { authors: [author], limit: 1_000 }]))
  })
}

async function connect() {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return socket
}
