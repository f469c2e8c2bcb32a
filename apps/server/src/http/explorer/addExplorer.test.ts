import { buildSchema } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let it: TestServer
beforeAll(async () => {
  it = await startTestServer({ env: { PRODUCT_NAME: 'Kith <Test>' } })
})
afterAll(() => it[Symbol.asyncDispose]())

const open = (path = '/graphql', accept = 'text/html,application/xhtml+xml,*/*;q=0.8') =>
  fetch(`${it.url}${path}`, { headers: { accept } })

test('behavior: a browser at /graphql gets a page to try queries, under the policy of all pages', async () => {
  const response = await open()
  const html = await response.text()

  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
  // Nothing inline, which the policy would refuse.
  expect(html).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/)
  expect(html).toContain('<title>Graph explorer - Kith &#60;Test&#62;</title>')
})

test('a11y: every field of the page has a label, and what changes is announced', async () => {
  const html = await (await open()).text()

  const fields = Array.from(html.matchAll(/<(?:textarea|input) id="(\w+)"/g), ([, id]) => id)
  expect(fields.length).toBeGreaterThan(3)
  for (const id of fields) expect(html).toContain(`<label for="${id}">`)
  expect(html).toMatch(/<p id="status" role="status">/)
  expect(html).toContain('<html lang="en">')
})

test('behavior: its files come from this origin, and the schema is the whole one', async () => {
  const types: (string | null)[] = []
  for (const name of ['explorer.js', 'explorer.css', 'schema.graphql']) {
    const response = await open(`/graphql/${name}`, '*/*')
    types.push(response.headers.get('content-type'))
  }
  const sdl = await (await open('/graphql/schema.graphql', '*/*')).text()

  expect(types).toEqual(['text/javascript', 'text/css', 'text/plain'].map((type) => `${type}; charset=utf-8`))
  expect(buildSchema(sdl).getQueryType()?.getFields()).toHaveProperty('keyEnd')
})

test('behavior: clients, and queries by an address, get answers and no page', async () => {
  const query = encodeURIComponent('{ service { network } }')

  const asked = await open(`/graphql?query=${query}`)
  const posted = await it.ask('{ service { network } }')
  const bare = await open('/graphql', 'application/json')

  expect(await asked.json()).toHaveProperty('data.service.network')
  expect(posted.data).toHaveProperty('service.network')
  expect(bare.headers.get('content-type')).not.toContain('text/html')
})

test('behavior: a service that is set so shows no page', async () => {
  await using closed = await startTestServer({ env: { GRAPH_EXPLORER: 'off' } })

  const page = await fetch(`${closed.url}/graphql`, { headers: { accept: 'text/html' } })
  const script = await fetch(`${closed.url}/graphql/explorer.js`, { headers: { accept: '*/*' } })

  expect(page.headers.get('content-type')).not.toContain('text/html')
  expect(script.status).toBe(404)
})
