import { formatLabels } from './formatLabels.ts'
import type { Labels, Metric } from './Metric.ts'

export type Counter = Metric & { add: (labels: Labels, by?: number) => void }

/** Makes a metric that only grows, with a series for each set of labels. */
export function createCounter({ name, help }: Pick<Metric, 'name' | 'help'>): Counter {
  const series = new Map<string, { labels: Labels; value: number }>()
  return {
    name,
    help,
    type: 'counter',
    add(labels, by = 1) {
      const key = formatLabels(labels)
      const found = series.get(key)
      if (found) found.value += by
      else series.set(key, { labels, value: by })
    },
    collect: () => [...series.values()],
  }
}
