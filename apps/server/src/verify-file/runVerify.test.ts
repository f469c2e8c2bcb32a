import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  decodeExport,
  encodeCarBlock,
  encodeCarHeader,
  encodeDidKey,
  encodeExportPage,
  encodeExportRoot,
  generateSigningKey,
} from '@kith/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBuiltFile } from '../testing/getBuiltFile.ts'
import { listMessages } from '../testing/listMessages.ts'
import { runCommand } from '../testing/runCommand.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { testOrigin } from '../testing/testOrigin.ts'

// The command over a file that a running service wrote; once as a reader runs it.

const read = { maxMessages: 100, maxEntries: 100 }
let it: TestServer
let folder: string
/** Three posts, of which the second was deleted, and its deletion. */
let bytes: Uint8Array
let account: string
let receiptKey: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kith-verify-'))
  it = await startTestServer()
  const ada = await it.signIn()
  const [, second] = [await post('One'), await post('Two'), await post('Three')]
  await it.act(ada, { type: 'delete', to: second ?? '' })
  account = ada.address
  receiptKey = it.server.service.receiptKey
  bytes = new Uint8Array(await (await fetch(`${it.url}/export/${ada.address}.car`)).arrayBuffer())

  function post(text: string): Promise<string> {
    return it.act(ada, { type: 'post', text })
  }
})
afterAll(async () => {
  await it[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

/** Runs `kith verify` over the file, without any setting of a service: a reader has none. */
async function run(file: Uint8Array | null, args: readonly string[] = [], start = runHere) {
  const path = join(folder, 'export.car')
  if (file) await writeFile(path, file)
  return await start(['verify', ...(file ? [path] : []), ...args])
}

async function runHere(args: readonly string[]): Promise<{ status: number | null; stdout: string; stderr: string }> {
  const { code, out, err } = await runCommand(args)
  return { status: code, stdout: `${out}\n`, stderr: err }
}

/** In a process of its own, which takes a second of computing. */
async function runBuilt(args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [getBuiltFile('kith.js'), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  })
  return { status, stdout, stderr }
}

const trusted = () => ['--receipt-key', receiptKey, '--origin', testOrigin, '--network', it.server.service.network]

test('behavior: verifies an export of a running service, and says what it found', async () => {
  const { status, stdout, stderr } = await run(bytes, trusted(), runBuilt)

  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain(`account      ${account}\n`)
  expect(stdout).toContain(`receipt key  ${receiptKey} (given)\n`)
  expect(stdout).toContain('messages     3 of 3 valid\n')
  expect(stdout).toContain('tombstones   1:')
  expect(stdout).toContain('receipts     4 of 4 valid\n')
  expect(stdout).toContain('whole        yes, as the service signed\n')
  expect(stdout).toContain('delegations  1 of 1 valid\n')
  expect(stdout).not.toContain('taken from the file')
  expect(stdout).toMatch(/\nNo faults\.\n$/)
})

test('behavior: without anything to compare with, it says what it took from the file', async () => {
  const { status, stdout } = await run(bytes)

  expect(status).toBe(0)
  expect(stdout).toContain(`origin       ${testOrigin} (taken from the file)`)
  expect(stdout).toContain('Taken from the file, because not given: --network, --origin, --receipt-key.')
})

test('behavior: --json is one object with the same facts', async () => {
  const { status, stdout } = await run(bytes, ['--json', ...trusted()])

  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    ...{ isValid: true, account, receiptKey, taken: [], messages: 3, valid: 3, tombstones: 1 },
    ...{
      receipts: { verified: 4, wrong: 0 },
      faults: [],
      delegationFaults: [],
      chainFaults: [],
      root: 'signed',
      bytes: bytes.length,
    },
  })
})

test('error: a byte that changed refuses the file', async () => {
  const flipped = Uint8Array.from(bytes)
  const index = bytes.length - 40
  flipped[index] = (flipped[index] ?? 0) ^ 1

  const [plain, json] = [await run(flipped), await run(flipped, ['--json'])]

  expect(plain.status).toBe(1)
  expect(plain.stdout).toMatch(/FAULT {2}MalformedCarError: .*another hash/)
  expect(json.status).toBe(1)
  expect(JSON.parse(json.stdout)).toMatchObject({ isValid: false, error: { name: 'MalformedCarError' } })
})

test('error: a message whose entry was removed from the index refuses the file', async () => {
  const { status, stdout } = await run(rewrite({ dropEntry: true }))

  expect(status).toBe(1)
  expect(stdout).toMatch(/FAULT {2}MalformedExportError: .*no page names the message/)
})

test('error: a message that was removed with its entry breaks the chain of receipts', async () => {
  const { status, stdout } = await run(rewrite({ dropMessage: true }), trusted())
  const [, second] = listMessages(decodeExport(bytes, read))

  expect(status).toBe(1)
  expect(stdout).toContain(`FAULT  ${second?.id}: the receipt that it names as the one before it is not in the file\n`)
})

test('error: a forged receipt is a fault with the id of its message', async () => {
  const { status, stdout } = await run(rewrite({ forgeReceipt: true }), trusted())
  const [first] = listMessages(decodeExport(bytes, read))

  expect(status).toBe(1)
  expect(stdout).toContain(`FAULT  ${first?.id} (post)\n       receipt: InvalidReceiptError: `)
  expect(stdout).toMatch(/\n1 fault\.\n$/)
})

test('error: another receipt key or origin than the reader trusts is a fault', async () => {
  const other = encodeDidKey(await generateSigningKey())

  const [key, origin] = [
    await run(bytes, ['--receipt-key', other]),
    await run(bytes, ['--origin', 'https://kith.example']),
  ]

  expect(key.status).toBe(1)
  expect(key.stdout).toContain('messages     0 of 3 valid')
  expect(key.stdout).toContain(
    `FAULT  the receipt key ${other} is not one of the file's: the file is older than this key`,
  )
  expect(origin.status).toBe(1)
  expect(origin.stdout).toContain('capability: WrongCapabilityError')
})

test('error: a missing file, no file and unknown options say what to do', async () => {
  const missing = await runHere(['verify', join(folder, 'none.car')])
  const refused = [
    await run(null),
    await run(bytes, ['--loud']),
    await run(bytes, ['--receipt-key', 'x']),
    await run(bytes, ['--network', 'eip155:80001']),
    await run(bytes, ['--rpc', 'https://node.example']),
    await run(bytes, ['--rpc', '137=node.example']),
  ]

  expect(missing.status).toBe(2)
  expect(missing.stderr).toContain(`There is no file ${join(folder, 'none.car')}.`)
  for (const { status, stderr } of refused) {
    expect(status).toBe(2)
    expect(stderr).toContain('Usage: npm run kith -- verify FILE.car')
  }
})

test('behavior: a file without contract accounts asks no chain, though a node is named', async () => {
  const { status, stdout } = await run(bytes, ['--rpc', '137=http://127.0.0.1:9', ...trusted()])

  expect(status).toBe(0)
  expect(stdout).toContain('delegations  1 of 1 valid\n')
})

test('error: what is no export is damaged, and control characters stay out of the terminal', async () => {
  const text = await run(new TextEncoder().encode('Good morning'))
  const slyNetwork = 'kith/1\u001b[2J\u009b2J\u202e\u{e0001}'
  const exported = decodeExport(bytes, read)
  const sly = encode({ ...exported, root: { ...exported.root, network: slyNetwork } })

  const [shown, json] = [await run(sly), await run(sly, ['--json'])]

  expect([text.status, shown.status, json.status]).toEqual([1, 1, 1])
  expect(text.stdout).toContain('The file is damaged, or it is no export.')
  for (const { stdout } of [shown, json]) expect(stdout).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u)
  expect(JSON.parse(json.stdout)).toMatchObject({ isValid: false, network: slyNetwork })
})

test('error: a file of another network is found out, also where it has no message', async () => {
  const { root } = decodeExport(bytes, read)
  const at = (network: string) =>
    encode({
      root: { ...root, network, delegations: [], last: null },
      delegations: new Map(),
      messages: [],
      entries: [],
    })
  const given = it.server.service.network

  const [other, later] = [
    await run(at(given.replace('80001', '137')), ['--network', given]),
    await run(at(given.replace('kith/1', 'kith/2'))),
  ]

  expect([other.status, later.status]).toEqual([1, 1])
  expect(other.stdout).toContain('FAULT  its root is for the network kith/1 eip155:137')
  expect(later.stdout).toContain('FAULT  Version 2 of the protocol is not supported.')
})

/** The file again, with one thing changed and every hash made to fit. */
function rewrite({ dropEntry = false, dropMessage = false, forgeReceipt = false }): Uint8Array {
  const exported = decodeExport(bytes, read)
  const [first, ...others] = listMessages(exported)
  if (!first) throw new Error('The file has entries.')
  const receipt = Uint8Array.from(first.receipt, (byte, index) => (index === 0 ? byte ^ 1 : byte))
  const kept = dropEntry || dropMessage ? [] : [forgeReceipt ? { ...first, receipt } : first]
  const messages = exported.messages.filter(({ entry }) => !dropMessage || entry.id !== first.id)
  return encode({ ...exported, messages, entries: [...kept, ...others] })
}

function encode({
  root,
  delegations,
  messages,
  entries,
}: Pick<ReturnType<typeof decodeExport>, 'root' | 'delegations' | 'messages' | 'entries'>): Uint8Array {
  const page = encodeCarBlock(encodeExportPage(entries))
  const start = encodeCarBlock(encodeExportRoot({ ...root, pages: [page.cid] }))
  const blocks = [
    start,
    ...[...delegations.values()].map(encodeCarBlock),
    page,
    ...messages.map((it) => encodeCarBlock(it.bytes)),
  ]
  return Buffer.concat([encodeCarHeader(start.cid), ...blocks.map(({ framed }) => framed)])
}
