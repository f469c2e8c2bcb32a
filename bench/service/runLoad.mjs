/**
 * @typedef {object} Load
 * @property {number} seconds
 * @property {number} accepted
 * @property {Record<string, number>} refused  How often, by why.
 * @property {number[]} latencies  Of each request in milliseconds, ascending.
 */

/**
 * Sends `items` through `clients` that each wait for their answer before they send the next: a closed loop.
 *
 * @template Item
 * @param {object} parameters
 * @param {readonly Item[]} parameters.items
 * @param {number} parameters.clients
 * @param {(item: Item, client: number) => Promise<string | null>} parameters.send  `null` for accepted, else why not.
 * @returns {Promise<Load>}
 */
export async function runClosedLoop({ items, clients, send }) {
  /** @type {Load} */
  const load = { seconds: 0, accepted: 0, refused: {}, latencies: [] }
  let next = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (next < items.length) {
        const item = /** @type {Item} */ (items[next++])
        await sendOne(load, performance.now(), () => send(item, client))
      }
    }),
  )
  return finish(load, began)
}

/**
 * Sends `items` at a steady rate, whether or not the ones before were answered: an open loop. A request's time counts
 * from when it was due, so that waiting in line is not left out.
 *
 * @template Item
 * @param {object} parameters
 * @param {readonly Item[]} parameters.items
 * @param {number} parameters.perSecond
 * @param {(item: Item, index: number) => Promise<string | null>} parameters.send
 * @returns {Promise<Load>}
 */
export async function runOpenLoop({ items, perSecond, send }) {
  /** @type {Load} */
  const load = { seconds: 0, accepted: 0, refused: {}, latencies: [] }
  /** @type {Promise<void>[]} */
  const underWay = []
  const began = performance.now()
  for (const [index, item] of items.entries()) {
    const due = began + (index * 1_000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    underWay.push(sendOne(load, due, () => send(item, index)))
  }
  await Promise.all(underWay)
  return finish(load, began)
}

/** @param {Load} load @param {number} from @param {() => Promise<string | null>} send */
async function sendOne(load, from, send) {
  const refusal = await send().catch((error) => String(error.message ?? error))
  load.latencies.push(performance.now() - from)
  if (refusal === null) load.accepted += 1
  else {
    // Without the time, which makes each its own kind.
    const kind = refusal.replace(/ Try again at .*/, '')
    load.refused[kind] = (load.refused[kind] ?? 0) + 1
  }
}

/** @param {Load} load @param {number} began */
function finish(load, began) {
  load.seconds = (performance.now() - began) / 1_000
  load.latencies.sort((a, b) => a - b)
  return load
}

/** @param {readonly number[]} sorted @param {number} share  0.5 for the median @returns {number} */
export function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
