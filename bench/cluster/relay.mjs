import { connect, createServer } from 'node:net'

// Links of the cluster: each forwards one port to another. A link that is cut drops what is sent, neither side is
// notified, and new connections through it are never answered. Runs as a process of its own, controlled by messages.

/** @type {Set<number>} Ports whose links are cut. */
const cut = new Set()
/** @type {Set<import('node:net').Socket>} Connections that lost something. */
const lost = new Set()

process.on('message', (/** @type {{ links?: [number, number][], cut?: number[], join?: number[] }} */ message) => {
  for (const port of message.cut ?? []) cut.add(port)
  for (const port of message.join ?? []) cut.delete(port)
  if (message.join) for (const socket of lost) socket.destroy()
  for (const [from, to] of message.links ?? []) listen(from, to)
  process.send?.('done')
})
process.on('disconnect', () => process.exit())

/** @param {number} port @param {number} to */
function listen(port, to) {
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    pass(near, far, to)
    pass(far, near, to)
  })
  server.listen(port, '127.0.0.1')
}

/** @param {import('node:net').Socket} from @param {import('node:net').Socket} onto @param {number} port */
function pass(from, onto, port) {
  from.setNoDelay(true)
  from.on('data', (bytes) => {
    if (cut.has(port)) lost.add(from).add(onto)
    // Later bytes are malformed without the lost ones.
    if (lost.has(from)) return
    if (!onto.write(bytes)) {
      from.pause()
      onto.once('drain', () => from.resume())
    }
  })
  from.on('error', () => undefined)
  from.on('close', () => {
    lost.delete(from)
    // The other side is not notified of the end, either.
    if (cut.has(port)) lost.add(onto)
    else onto.destroy()
  })
}
