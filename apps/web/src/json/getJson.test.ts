import { ServerError, ServerParseError } from '@apollo/client/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getJson } from './getJson.ts'

const network = vi.fn<typeof fetch>()
beforeEach(() => void vi.stubGlobal('fetch', network.mockReset()))
afterEach(() => vi.unstubAllGlobals())

test('behavior: spec §7 the JSON fetcher GETs a URL without payload and parses the answer', async () => {
  network.mockResolvedValue(new Response('{"status":"ok"}', { headers: { 'content-type': 'text/plain' } }))

  const value = await getJson('/status.json')

  const [url, init] = network.mock.calls[0] ?? []
  expect(value).toEqual({ status: 'ok' })
  expect(url).toBe('/status.json')
  expect(init?.method ?? 'GET').toBe('GET')
  expect(init?.body).toBeUndefined()
})

test('error: spec §8 JSON of status 300 or higher raises a server error', async () => {
  network.mockResolvedValue(new Response('{"status":"ok"}', { status: 300 }))

  const failure = await getJson('/status.json').catch((error: unknown) => error)

  expect(ServerError.is(failure) && failure.statusCode).toBe(300)
})

test('error: spec §8 a body that is not JSON raises a parse error', async () => {
  network.mockResolvedValue(new Response('<!doctype html>'))

  const failure = await getJson('/status.json').catch((error: unknown) => error)

  expect(ServerParseError.is(failure)).toBe(true)
})

test('error: no answer is a network error that names the address', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'))

  await expect(getJson('/status.json')).rejects.toMatchObject({
    name: 'NetworkError',
    shortMessage: 'No answer from /status.json.',
  })
})
