import { isOk } from './isOk.mjs'
import { waitFor } from './waitFor.mjs'

/** In the order in which they happen. */
export const faultNames = [
  'primary',
  'sync',
  'replica',
  'switchover',
  'link',
  'service1',
  'service2',
  'service3',
  'streams1',
  'streams2',
  'bucket',
]

/**
 * The faults, by name. Each returns a function that ends it.
 *
 * - `primary`, `sync`, `replica`: that PostgreSQL and its Patroni end at once, as with their machine.
 * - `switchover`: the primary is made a standby, as for an upgrade.
 * - `link`: all packets between the proxy and the primary are lost for some seconds; the primary keeps its lease.
 * - `service…`, `streams…`, `bucket`: that process ends at once.
 *
 * @param {import('./startCluster.mjs').Cluster} cluster
 * @param {{ getWrites: () => import('./createTimeline.mjs').Timeline }} options
 * @returns {Record<string, () => Promise<() => Promise<void>>>}
 */
export function createFaults({ databases, links, services, bucket }, { getWrites }) {
  const loseNode = (/** @type {'leader' | 'sync_standby' | 'replica'} */ role) => async () => {
    const { program } = await databases.find(role)
    await program.kill()
    return async () => {
      // It comes back once the others go on without it.
      await waitFor(
        'writes without it',
        async () => getWrites().measure(performance.now() - 1_000, performance.now()).count > 0,
      )
      await program.start()
    }
  }
  const restart =
    (/** @type {import('./startCluster.mjs').Service} */ { name, port, program }) =>
    async () => {
      await program.kill()
      return async () => {
        await program.start()
        // The next one must not end before this one is back.
        await waitFor(name, () => isOk(`http://127.0.0.1:${port}/ready`))
      }
    }
  return {
    primary: loseNode('leader'),
    sync: loseNode('sync_standby'),
    replica: loseNode('replica'),
    async switchover() {
      await databases.switchOver()
      return async () => undefined
    },
    async link() {
      const { port, restPort } = await databases.find('leader')
      await links.cut([port, restPort])
      return () => links.join([port, restPort])
    },
    ...Object.fromEntries(services.map((service) => [service.name, restart(service)])),
    async bucket() {
      await bucket.kill()
      return () => bucket.start()
    },
  }
}
