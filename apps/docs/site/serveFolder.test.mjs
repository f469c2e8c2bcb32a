import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveFolder } from './serveFolder.mjs'

/** @type {string} */
let parent
/** @type {Awaited<ReturnType<typeof serveFolder>>} */
let served
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'kith-docs-'))
  await mkdir(join(parent, 'site/a'), { recursive: true })
  await writeFile(join(parent, 'secret.json'), 'secret')
  await writeFile(join(parent, 'site/a/index.html'), 'A page')
  served = await serveFolder(join(parent, 'site'), 0)
})
afterAll(async () => {
  await served[Symbol.asyncDispose]()
  await rm(parent, { recursive: true })
})

/** Sends an address as it is, which `fetch` would tidy. @param {string} address */
async function ask(address) {
  const socket = connect(Number(new URL(served.url).port), '127.0.0.1')
  socket.write(`GET ${address} HTTP/1.1\r\nHost: docs\r\nConnection: close\r\n\r\n`)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  await once(socket, 'close')
  return answer
}

test('behavior: a folder is its page, with and without the host in the address', async () => {
  for (const address of ['/a/', '/a/?x=1', `${served.url}a/`])
    expect(await ask(address)).toMatch(/^HTTP\/1\.1 200 (?:.|\s)*A page/)
})

test('error: a malformed address, and one that leads out of the folder, are not found', async () => {
  for (const address of [
    '/%',
    '/../secret.json',
    '/%2e%2e/secret.json',
    '/..%2fsecret.json',
    'a:../secret.json',
    'a://../../secret.json',
  ])
    expect(await ask(address), address).toMatch(/^HTTP\/1\.1 40[04]/)
})
