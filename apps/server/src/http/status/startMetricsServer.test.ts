import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPng } from '../../testing/createPng.ts'
import { readFigures } from '../../testing/measure/readFigures.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { startMetricsServer } from './startMetricsServer.ts'

let webDir: string
let kith: TestServer
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'kith-web-'))
  await mkdir(join(webDir, 'client', 'assets'), { recursive: true })
  await mkdir(join(webDir, 'server'))
  for (const name of ['a-1.js', 'b-2.js']) await writeFile(join(webDir, 'client', 'assets', name), '//')
  await writeFile(
    join(webDir, 'server', 'entry.js'),
    'export const render = () => "<!doctype html>", isPage = () => true',
  )
  kith = await startTestServer({ env: { METRICS_PORT: '0', WEB_DIR: webDir } })
})
afterAll(async () => {
  await kith[Symbol.asyncDispose]()
  await rm(webDir, { recursive: true, force: true })
})

const scrape = () => readFigures(kith.server)

test('behavior: messages are counted by what became of them, and commits by how many shared one', async () => {
  const ada = await kith.signIn()
  await kith.submit(ada, { type: 'post', text: 'Counted' })
  await kith.submit(ada, { type: 'follow', to: ada.address as `0x${string}` })
  await kith.submit(ada, { type: 'mute-word', word: 'wool' })

  const series = await scrape()

  expect(series.get('kith_messages_total{outcome="accepted",refusal=""}')).toBe(1)
  expect(series.get('kith_messages_total{outcome="refused",refusal="SelfFollowError"}')).toBe(1)
  expect(series.get('kith_messages_total{outcome="kept",refusal=""}')).toBe(1)
  expect(series.get('kith_commit_messages_bucket{le="1"}')).toBe(3)
  expect(series.get('kith_commit_messages_bucket{le="+Inf"}')).toBe(3)
  expect(series.get('kith_commit_duration_seconds_count')).toBe(3)
  expect(series.get('kith_commit_duration_seconds_sum')).toBeGreaterThan(0)
})

test('behavior: figures are lines of the text format that Prometheus reads', async () => {
  const response = await fetch(kith.server.metricsUrl ?? '')

  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(lines.length).toBeGreaterThan(20)
  for (const line of lines)
    expect(line).toMatch(/^[a-z_\d]+(?:\{(?:[a-z]+="(?:[^"\\\n]|\\.)*",?)+\})? (?:-?[\d.e+-]+|Nan)$/)
})

test('behavior: reports that wait for operators and pictures that were sent are counted', async () => {
  const ada = await kith.signIn()
  const to = await kith.submit(ada, { type: 'post', text: 'Reported' })
  await kith.submit(ada, { type: 'report', to, category: 'spam' })
  await kith.upload(ada, createPng({ width: 2, height: 1 }))

  const series = await scrape()

  expect(series.get('kith_reports_open')).toBe(1)
  expect(series.get('kith_media_uploads_total{outcome="accepted",refusal=""}')).toBe(1)
})

test('behavior: answers are timed by route and status, and no reader can add a route', async () => {
  for (const path of ['/health', '/a', '/b?c', '/assets/a-1.js', '/assets/b-2.js', '/none.js', '/handles/1.json'])
    await (await fetch(`${kith.url}${path}`)).text()

  const counts = new Map(
    [...(await scrape())].filter(([name]) => name.startsWith('kith_http_request_duration_seconds_count{method="GET"')),
  )

  expect(counts).toEqual(
    new Map([
      ['kith_http_request_duration_seconds_count{method="GET",route="/health",status="200"}', 1],
      ['kith_http_request_duration_seconds_count{method="GET",route="page",status="200"}', 2],
      ['kith_http_request_duration_seconds_count{method="GET",route="file",status="200"}', 2],
      ['kith_http_request_duration_seconds_count{method="GET",route="page",status="404"}', 1],
      ['kith_http_request_duration_seconds_count{method="GET",route="/handles/:file",status="404"}', 1],
    ]),
  )
})

test('behavior: streams, log, chain, database and process show what they are', async () => {
  const ada = await kith.signIn()
  const { body } = await fetch(`${kith.url}/graphql/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query: 'subscription { events { seq } }' }),
  })
  const before = await scrape()
  await kith.submit(ada, { type: 'post', text: 'One more' })
  await body?.cancel()

  await expect.poll(async () => (await scrape()).get('kith_streams_open')).toBe(0)
  const after = await scrape()
  expect(before.get('kith_streams_open')).toBe(1)
  expect(after.get('kith_log_position')).toBe((before.get('kith_log_position') ?? 0) + 1)
  // No chain answers here.
  expect(after.has('kith_indexer_lag_blocks')).toBe(false)
  // What the scrape itself asks is not in it.
  await expect.poll(async () => (await scrape()).get('kith_database_waiting{lane="log"}')).toBe(0)
  expect(
    (after.get('kith_database_connections{lane="log",state="busy"}') ?? 0) +
      (after.get('kith_database_connections{lane="log",state="idle"}') ?? 0),
  ).toBeGreaterThanOrEqual(1)
  expect(after.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(after.get('process_cpu_seconds_total')).toBeGreaterThan(0.1)
  expect(after.get('nodejs_eventloop_lag_p50_seconds')).toBeLessThan(1)
  expect([...after.keys()].find((name) => name.startsWith('kith_info'))).toContain(process.versions.node)
})

test('behavior: the figures are not on the port people use', async () => {
  const elsewhere = await fetch((kith.server.metricsUrl ?? '').replace('/metrics', '/graphql'))

  expect((await fetch(`${kith.url}/metrics`, { headers: { accept: 'text/plain' } })).status).toBe(404)
  expect(new URL(kith.server.metricsUrl ?? '').port).not.toBe(new URL(kith.url).port)
  expect(elsewhere.status).toBe(404)
})

test('error: a port for the figures that is taken is named by its own setting', async () => {
  const taken = { host: '127.0.0.1', port: Number(new URL(kith.server.metricsUrl ?? '').port) }

  await expect(startMetricsServer(new Registry(), { ...taken, onProblem: () => undefined })).rejects.toThrow(
    expect.objectContaining({ name: 'PortUnavailableError', message: expect.stringContaining('set METRICS_PORT') }),
  )
})
