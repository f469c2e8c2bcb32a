import { connect, createServer } from 'node:net'
import { startServer } from './startServer.mjs'

/** 1.6 Mbit/s to the browser, 750 kbit/s from it, 150 ms there and back: slow 4G, as Lighthouse and browsers' tools mean it. */
const downBytesPerMs = 200
const upBytesPerMs = 94
const oneWayMs = 75
const packetBytes = 1_460
const lingerMs = 10_000

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
    for (const [one, other] of [
      [browser, service],
      [service, browser],
    ]) {
      one?.on('error', () => other?.destroy())
      // Data in flight arrives first.
      one?.on('close', () => later(performance.now() + lingerMs, () => other?.destroy()))
    }
    // A connection takes a way there and back before its first request can leave.
    later(performance.now() + 2 * oneWayMs, () => {
      up(browser, service)
      down(service, browser)
    })
  })
  return await startServer(server)
}

/** One direction, whose capacity all connections share. @param {number} bytesPerMs */
function createLink(bytesPerMs) {
  let freeAtMs = 0
  /** @param {import('node:net').Socket} from @param {import('node:net').Socket} to */
  return (from, to) => {
    from.on('data', (chunk) => {
      // Small parts, which arrive one after the other.
      for (let start = 0; start < chunk.length; start += packetBytes) {
        const part = chunk.subarray(start, start + packetBytes)
        freeAtMs = Math.max(freeAtMs, performance.now()) + part.length / bytesPerMs
        later(freeAtMs + oneWayMs, () => to.write(part))
      }
      // The sender waits until the link has taken what it sent, so that others get their share of it.
      from.pause()
      later(freeAtMs, () => from.resume())
    })
    from.on('end', () => later(Math.max(freeAtMs, performance.now()) + oneWayMs, () => to.end()))
  }
}

/** @param {number} atMs @param {() => void} work */
function later(atMs, work) {
  setTimeout(work, Math.max(0, atMs - performance.now()))
}
