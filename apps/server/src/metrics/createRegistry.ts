import { formatLabels } from './formatLabels.ts'
import type { Metric } from './Metric.ts'

export type Registry = {
  /** Adds a metric and gives it back, for whoever feeds it. */
  add: <Added extends Metric>(metric: Added) => Added
  /** All of them in Prometheus' text format. One that cannot be read now is left out and told to `onProblem`. */
  print: (onProblem: (error: unknown, name: string) => void) => Promise<string>
}

/** Keeps what is measured. Written here, because the usual library brings 5 MB with it for these few lines. */
export function createRegistry(): Registry {
  const metrics: Metric[] = []

  async function print({ name, help, type, collect }: Metric): Promise<string> {
    const samples = await collect()
    if (samples.length === 0) return ''
    const lines = samples.map(
      ({ suffix = '', labels = {}, value }) => `${name}${suffix}${formatLabels(labels)} ${value}\n`,
    )
    return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
  }

  return {
    add(metric) {
      metrics.push(metric)
      return metric
    },
    async print(onProblem) {
      const texts = await Promise.all(
        metrics.map((metric) =>
          print(metric).catch((error: unknown) => {
            onProblem(error, metric.name)
            return ''
          }),
        ),
      )
      return texts.join('')
    },
  }
}
