import { Counter, Gauge, type Registry } from 'prom-client'
import type { Admission } from './createAdmission.ts'

/** Reports how many reads run, wait and were refused. */
export function addLoadMetrics(registry: Registry, { getLoad }: Pick<Admission, 'getLoad'>): void {
  new Gauge({
    name: 'kith_reads',
    help: 'Reads that run and that wait for a permit.',
    labelNames: ['kind', 'state'],
    registers: [registry],
    collect() {
      for (const [kind, { running, waiting }] of Object.entries(getLoad())) {
        this.set({ kind, state: 'running' }, running)
        this.set({ kind, state: 'waiting' }, waiting)
      }
    },
  })
  new Counter({
    name: 'kith_reads_shed_total',
    help: 'Reads refused because too many ran and waited.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [kind, { shed }] of Object.entries(getLoad())) this.inc({ kind }, shed)
    },
  })
}
