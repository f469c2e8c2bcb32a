import { once } from 'node:events'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { mediaId } from '@kith/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/createPerson.ts'
import { withoutLimits } from '../../testing/fuzz/withoutLimits.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const signed = Buffer.from('The file that was signed')
const sent = Buffer.from('Another of equal length.')
/** It does not advance, and neither does the time left to wait. */
const clock = { ms: Date.now() }
let kith: TestServer
let ada: Person
const exchanges: { request: IncomingMessage; response: ServerResponse }[] = []

beforeAll(async () => {
  kith = await startTestServer({
    clock,
    // All come from one address, but name the client they ask for.
    env: { ...withoutLimits, TRUSTED_PROXIES: '127.0.0.1' },
    plugins: [
      async (app) => {
        app.server.on('request', (request, response) => exchanges.push({ request, response }))
      },
    ],
  })
  ada = await kith.signIn()
})
afterAll(() => kith[Symbol.asyncDispose]())

async function authorize(path: string): Promise<string> {
  const file = mediaId(signed)
  const [scheme, subject] = path === '/media' ? ['Kith-Upload', 'media'] : ['Kith-Import', 'file']
  const { delegation, ts, proof } = await (path === '/media' ? ada.signUpload : ada.signImport)(file, clock.ms)
  return `${scheme} delegation="${delegation}", ${subject}="${file}", ts="${ts}", proof="${Buffer.from(proof).toString('base64url')}"`
}

/** Begins to send a file, by somebody who may, and gives what sends the rest: the name of the refusal, as it is another file. */
function begin(path: string, { client, authorization }: { client: string; authorization: string }) {
  const headers = {
    authorization,
    'content-type': path === '/media' ? 'image/png' : 'application/vnd.ipld.car',
    'content-length': sent.length,
    'x-forwarded-for': client,
  }
  const upload = request(`${kith.url}${path}`, { method: 'POST', agent: false, headers })
  // Who is refused early may find the connection closed.
  const answer = once(upload, 'response').then(([response]) => json(response) as Promise<{ name: string }>)
  upload.on('error', () => undefined)
  upload.write(sent.subarray(0, 4))
  return async () => {
    upload.end(sent.subarray(4))
    return (await answer).name
  }
}

/** Asks for a slot without the right to one: refused at once if there is a free slot. */
async function probe(path: string, client: string) {
  const response = await fetch(`${kith.url}${path}`, { method: 'POST', headers: { 'x-forwarded-for': client } })
  const { name } = (await response.json()) as { name: string }
  return [response.status, name, response.headers.get('retry-after')]
}

const underWay = () => exchanges.filter(({ response }) => !response.closed)
/** Whose bytes are being read: they have their place. */
const countInside = () => underWay().filter((exchange) => exchange.request.readableFlowing).length

test.each([
  ['/media', 8, 32, 'TooManyUploadsError', 'WrongMediaHashError'],
  ['/import', 1, 4, 'TooManyImportsError', 'InvalidKeyProofError'],
])('error: at %s, %i of a client and %i in all are in flight; one more gets a retry time', async (path, ofClient, inAll, name, other) => {
  const authorization = await authorize(path)
  const clients = Array.from({ length: inAll / ofClient }, (_, index) => `203.0.113.${index + 1}`)
  const fill = (client: string) => Array.from({ length: ofClient }, () => begin(path, { client, authorization }))
  const [first = '', ...rest] = clients
  const refused = [429, name, '5']
  const letIn = [401, 'InvalidKeyProofError', null]

  const ofFirst = fill(first)
  await expect.poll(countInside).toBe(ofClient)
  const probed = [await probe(path, first), await probe(path, '203.0.113.99')]
  await expect.poll(() => underWay().length).toBe(ofClient)
  const ofRest = rest.flatMap(fill)
  await expect.poll(countInside).toBe(inAll)
  probed.push(await probe(path, '203.0.113.99'))
  const names = await Promise.all([...ofFirst, ...ofRest].map((finish) => finish()))

  expect(probed).toEqual([refused, letIn, refused])
  expect(names).toEqual(names.map(() => other))
  await expect.poll(() => underWay().length).toBe(0)
  expect([await probe(path, first), await probe(path, '203.0.113.99')]).toEqual([letIn, letIn])
})
