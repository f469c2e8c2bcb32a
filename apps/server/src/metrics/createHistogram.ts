import { formatLabels } from './formatLabels.ts'
import type { Labels, Metric, Sample } from './Metric.ts'

export type Histogram = Metric & { observe: (labels: Labels, value: number) => void }

export type CreateHistogramParameters = Pick<Metric, 'name' | 'help'> & {
  /** Upper bounds, ascending; infinity is added. */
  buckets: readonly number[]
}

type Series = { labels: Labels; counts: number[]; sum: number }

/** Makes a metric that counts values by size, with a series for each set of labels. */
export function createHistogram({ name, help, buckets }: CreateHistogramParameters): Histogram {
  const bounds = [...buckets, Number.POSITIVE_INFINITY]
  const series = new Map<string, Series>()
  return {
    name,
    help,
    type: 'histogram',
    observe(labels, value) {
      const key = formatLabels(labels)
      const found = series.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0 }
      series.set(key, found)
      const place = bounds.findIndex((bound) => value <= bound)
      found.counts[place] = (found.counts[place] ?? 0) + 1
      found.sum += value
    },
    collect: () => [...series.values()].flatMap((one) => toSamples(one, bounds)),
  }
}

/** Each bucket holds what the smaller ones hold, too. */
function toSamples({ labels, counts, sum }: Series, bounds: readonly number[]): Sample[] {
  let count = 0
  const samples = bounds.map((bound, index): Sample => {
    count += counts[index] ?? 0
    return {
      suffix: '_bucket',
      labels: { ...labels, le: bound === Number.POSITIVE_INFINITY ? '+Inf' : String(bound) },
      value: count,
    }
  })
  return [...samples, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: count }]
}
