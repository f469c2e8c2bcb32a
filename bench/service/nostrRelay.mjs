import { join } from 'node:path'
import { requirePeer } from './requirePeer.mjs'

// The JavaScript Nostr relay as its own documents put it together, over SQLite in the folder named first.

const peer = requirePeer('nostr')
const { NostrRelay } = peer('@nostr-relay/core')
const { EventRepositorySqlite } = peer('@nostr-relay/event-repository-sqlite')
const { Validator } = peer('@nostr-relay/validator')
const { WebSocketServer } = peer('ws')

const [, , folder = '.'] = process.argv
const events = new EventRepositorySqlite(join(folder, 'events.db'))
await events.init()
const relay = new NostrRelay(events)
const validator = new Validator()
const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
server.on('connection', (/** @type {any} */ socket) => {
  relay.handleConnection(socket)
  socket.on('message', async (/** @type {unknown} */ data) => {
    try {
      await relay.handleMessage(socket, await validator.validateIncomingMessage(data))
    } catch (error) {
      socket.send(JSON.stringify(['NOTICE', String(error)]))
    }
  })
  socket.on('close', () => relay.handleDisconnect(socket))
})
server.on('listening', () => process.stdout.write(`listens on ws://127.0.0.1:${server.address().port}\n`))
process.on('SIGTERM', () => process.exit(0))
