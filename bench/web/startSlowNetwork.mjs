import { connect, createServer } from 'node:net'
import { startServer } from './startServer.mjs'

/** 1.6 Mbit/s to the browser, 750 kbit/s from it, 150 ms there and back: slow 4G, as Lighthouse and browsers' tools mean it. */
const downBytesPerMs = 200
const upBytesPerMs = 94
const oneWayMs = 75

/**
 * A network between the browser and `port` on this machine, for all connections together. What browsers' own tools slow is the page
 * alone: a service worker's requests escape them, but not this.
 *
 * @param {number} port
 * @returns {Promise<import('./startServer.mjs').Running>}
 */
export async function startSlowNetwork(port) {
  const [down, up] = [createLink(downBytesPerMs), createLink(upBytesPerMs)]
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (browser) => {
    const service = connect({ port, host: 'localhost', noDelay: true, allowHalfOpen: true })
    // A connection takes a way there and back before its first request can leave.
    const openAtMs = performance.now() + 2 * oneWayMs
    up({ from: browser, to: service, openAtMs })
    down({ from: service, to: browser, openAtMs })
  })
  return await startServer(server)
}

/** One direction, whose capacity all connections share. @param {number} bytesPerMs */
function createLink(bytesPerMs) {
  let freeAtMs = 0
  /** @param {{ from: import('node:net').Socket, to: import('node:net').Socket, openAtMs: number }} parameters */
  return ({ from, to, openAtMs }) => {
    from.on('data', (chunk) => {
      // Small parts, so that a large file does not keep others from the link.
      for (let start = 0; start < chunk.length; start += 1_460) {
        const part = chunk.subarray(start, start + 1_460)
        freeAtMs = Math.max(freeAtMs, performance.now(), openAtMs - oneWayMs) + part.length / bytesPerMs
        later(freeAtMs + oneWayMs, () => to.write(part))
      }
      // The sender waits as long as what it sent is on its way, as TCP's window makes it.
      from.pause()
      later(freeAtMs, () => from.resume())
    })
    from.on('end', () => later(Math.max(freeAtMs, performance.now()) + oneWayMs, () => to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => later(Math.max(freeAtMs, performance.now()) + oneWayMs + 50, () => to.destroy()))
  }
}

/** @param {number} atMs @param {() => void} work */
function later(atMs, work) {
  setTimeout(work, Math.max(0, atMs - performance.now()))
}
