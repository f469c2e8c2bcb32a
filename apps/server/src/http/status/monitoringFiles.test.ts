import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/startTestServer.ts'

const root = new URL('../../../../../', import.meta.url)
const read = (path: string) => readFile(new URL(path, root), 'utf8')

test('behavior: dashboard and alerts use metrics that exist; docs/operations.md lists each', async () => {
  await using kith = await startTestServer({ env: { METRICS_PORT: '0' } })
  // TYPE lines name also what has no value yet.
  const text = await (await fetch(kith.server.metricsUrl ?? '')).text()
  const exposed = new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name))
  const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
    await read('deploy/monitoring/dashboard.json'),
  )
  const queries = [
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...(await read('deploy/monitoring/alerts.yml'))
      .split('\n')
      .filter((line) => !/^ *(?:#|- alert:|summary:|description:)/.test(line)),
  ]
  const used = new Set(queries.flatMap((query) => query.match(/\b(?:kith|process|nodejs)_\w+/g) ?? []))
  const own = [...exposed].filter((name) => name?.startsWith('kith_'))
  const operations = await read('docs/operations.md')

  const toMetric = (name: string) => (exposed.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, ''))
  expect(used.size).toBeGreaterThan(20)
  expect([...used].filter((name) => !exposed.has(toMetric(name)))).toEqual([])
  const shown = new Set([...used].map(toMetric))
  // Which version runs and how far the index is are facts, not curves.
  expect(own.filter((name) => name && !shown.has(name)).toSorted()).toEqual(['kith_indexer_block', 'kith_info'])
  expect(own.filter((name) => !operations.includes(`\`${name}\``))).toEqual([])
})
