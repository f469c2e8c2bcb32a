import type { Metric } from './Metric.ts'

export type CreateGaugeParameters = Pick<Metric, 'name' | 'help'> & {
  /** A total that only grows is told as a counter. */
  type?: 'gauge' | 'counter'
  /** Asked at every scrape; `null` where there is nothing to tell. */
  read: () => number | bigint | null | Promise<number | bigint | null>
}

/** Makes a metric that is read when it is asked for. */
export function createGauge({ name, help, type = 'gauge', read }: CreateGaugeParameters): Metric {
  return {
    name,
    help,
    type,
    async collect() {
      const value = await read()
      return value === null ? [] : [{ value: Number(value) }]
    },
  }
}
