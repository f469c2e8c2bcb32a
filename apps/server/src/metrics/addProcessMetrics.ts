import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createGauge } from './createGauge.ts'
import type { Registry } from './createRegistry.ts'

const resolutionMs = 10
const nsPerSecond = 1e9

/** Measures the process: memory, processor time, and how late the event loop is. The function returned ends it. */
export function addProcessMetrics(registry: Registry): () => void {
  // Its values are the time between two looks, so a loop that is never late shows the resolution itself.
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  const late = (ns: number) => Math.max(0, ns / nsPerSecond - resolutionMs / 1000)

  registry.add(
    createGauge({
      name: 'process_cpu_seconds_total',
      help: 'Processor time of user and system, in seconds.',
      type: 'counter',
      read() {
        const { user, system } = process.cpuUsage()
        return (user + system) / 1e6
      },
    }),
  )
  registry.add(
    createGauge({
      name: 'process_start_time_seconds',
      help: 'When the process started, in seconds since 1970.',
      read: () => Math.round(Date.now() / 1000 - process.uptime()),
    }),
  )
  registry.add({
    name: 'process_memory_bytes',
    help: 'Memory held: resident in all, the JavaScript heap in use, and buffers outside of it.',
    type: 'gauge',
    collect() {
      const { rss, heapUsed, external } = process.memoryUsage()
      return [
        { labels: { kind: 'resident' }, value: rss },
        { labels: { kind: 'heap' }, value: heapUsed },
        { labels: { kind: 'external' }, value: external },
      ]
    },
  })
  registry.add({
    name: 'nodejs_eventloop_lag_seconds',
    help: 'How late the event loop was since it was last asked.',
    type: 'gauge',
    collect() {
      const samples = [50, 99, 100].map((percentile) => ({
        labels: { quantile: String(percentile / 100) },
        value: late(delay.percentile(percentile)),
      }))
      delay.reset()
      return samples
    },
  })
  return () => delay.disable()
}
