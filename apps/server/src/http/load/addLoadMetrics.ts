import type { Registry } from '../../metrics/createRegistry.ts'
import type { Admission } from './createAdmission.ts'

/** Reports how many reads run, wait and were refused. */
export function addLoadMetrics(registry: Registry, { getLoad }: Pick<Admission, 'getLoad'>): void {
  registry.add({
    name: 'kith_reads',
    help: 'Reads that run and that wait for a permit.',
    type: 'gauge',
    collect: () =>
      Object.entries(getLoad()).flatMap(([kind, { running, waiting }]) => [
        { labels: { kind, state: 'running' }, value: running },
        { labels: { kind, state: 'waiting' }, value: waiting },
      ]),
  })
  registry.add({
    name: 'kith_reads_shed_total',
    help: 'Reads refused because too many ran and waited.',
    type: 'counter',
    collect: () => Object.entries(getLoad()).map(([kind, { shed }]) => ({ labels: { kind }, value: shed })),
  })
}
