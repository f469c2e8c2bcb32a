import { expect, test } from 'vitest'
import { createCounter } from './createCounter.ts'
import { createGauge } from './createGauge.ts'
import { createHistogram } from './createHistogram.ts'
import { createRegistry } from './createRegistry.ts'

test('behavior: prints what Prometheus reads: cumulative buckets, escaped labels, nothing for what has no value', async () => {
  const registry = createRegistry()
  const counter = registry.add(createCounter({ name: 'answers_total', help: 'Answers.' }))
  const histogram = registry.add(createHistogram({ name: 'wait_seconds', help: 'Waits.', buckets: [0.5, 1] }))
  registry.add(createGauge({ name: 'height', help: 'Height.', read: () => 12n }))
  registry.add(createGauge({ name: 'unknown', help: 'Nothing yet.', read: () => null }))
  counter.add({ kind: 'a "b" \\ \n' })
  counter.add({ kind: 'c' }, 2)
  counter.add({ kind: 'c' })
  for (const value of [0.25, 0.5, 0.75, 4]) histogram.observe({}, value)

  expect(await registry.print(() => undefined)).toBe(`# HELP answers_total Answers.
# TYPE answers_total counter
answers_total{kind="a \\"b\\" \\\\ \\n"} 1
answers_total{kind="c"} 3
# HELP wait_seconds Waits.
# TYPE wait_seconds histogram
wait_seconds_bucket{le="0.5"} 2
wait_seconds_bucket{le="1"} 3
wait_seconds_bucket{le="+Inf"} 4
wait_seconds_sum 5.5
wait_seconds_count 4
# HELP height Height.
# TYPE height gauge
height 12
`)
})

test('error: a figure that cannot be read is left out and told; the others stand', async () => {
  const registry = createRegistry()
  const told: unknown[] = []
  const fault = new Error('No database.')
  registry.add(createGauge({ name: 'log', help: 'Log.', read: () => Promise.reject(fault) }))
  registry.add(createGauge({ name: 'up', help: 'Up.', read: () => 1 }))

  const text = await registry.print((error, name) => told.push([name, error]))

  expect(text).toContain('up 1')
  expect(text).not.toContain('log')
  expect(told).toEqual([['log', fault]])
})
