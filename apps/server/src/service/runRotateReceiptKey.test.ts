import { checkExportReceipts, checkReceiptChain, checkReceiptKeys, decodeExport } from '@kith/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config/readConfig.ts'
import { openDatabase } from '../db/openDatabase.ts'
import { getReceiptSigner } from '../log/receipts/getReceiptSigner.ts'
import { rotateReceiptKey } from '../log/receipts/rotateReceiptKey.ts'
import { createTestDatabase } from '../testing/database/openTestDatabase.ts'
import { createImports } from '../testing/export/createImports.ts'
import { readReceipts } from '../testing/export/readReceipts.ts'
import { listMessages } from '../testing/listMessages.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import { testNetwork } from '../testing/testNetwork.ts'
import { toEnv } from '../testing/toEnv.ts'
import { runRotateReceiptKey } from './runRotateReceiptKey.ts'

const network = testNetwork
const clock = { ms: Date.parse('2026-11-21T12:00:00Z') }
const now = () => clock.ms
const hourMs = 3_600_000

test('behavior: a service continues with another key, and earlier receipts still verify', async () => {
  const { parameters: database, remove } = await createTestDatabase({ isMigrated: true })
  onTestFinished(remove)
  const started = await startTestServer({ clock, database })
  const ada = await started.signIn()
  const before = [await started.act(ada, { type: 'post', text: 'Warp' })]
  const [oldReceipt] = await readReceipts(started.server.db, ada.address)
  const { receiptKey: oldKey, owner } = started.server.service
  await started[Symbol.asyncDispose]()
  const lines: string[] = []
  await runRotateReceiptKey({
    config: readConfig({ CHAINS: 'polygonMumbai', ...toEnv(database) }),
    write: (line) => lines.push(line),
  })

  await using it = await startTestServer({ clock, database })
  clock.ms += hourMs
  const after = await it.act(ada, { type: 'post', text: 'Weft' })
  await it.server.service.addCheckpoints(new AbortController().signal)
  const { receiptKey: newKey, receiptKeys } = it.server.service
  const file = new Uint8Array(await (await fetch(`${it.url}/export/${ada.address}.car`)).arrayBuffer())
  const exported = decodeExport(file, { maxMessages: 10, maxEntries: 10 })

  expect(lines).toEqual([`Receipts are signed by ${newKey} from log position 2 on.`])
  expect(newKey).not.toBe(oldKey)
  expect(it.server.service.owner).toBe(owner)
  expect(await checkReceiptKeys(receiptKeys, { network })).toBe(true)
  const receipts = await readReceipts(it.server.db, ada.address)
  expect(await checkReceiptChain(receipts, { network, receiptKeys })).toMatchObject({ faults: [] })
  expect(receipts[0]).toEqual(oldReceipt)
  expect(await checkReceiptChain(receipts, { network, receiptKeys: [{ key: newKey, position: 1n }] })).toMatchObject({
    faults: [{ id: before[0], reason: 'signature' }],
  })
  expect(listMessages(exported).map(({ id }) => id)).toEqual([...before, after])
  for (const receiptKey of [oldKey, newKey])
    expect(await checkExportReceipts(exported, { receiptKey })).toMatchObject({ isWhole: true, checkpoint: 'signed' })

  // Anyone reads the history.
  const keys = receiptKeys.map(({ key, position, timeMs, signature }) => ({
    ...{ key, position: String(position) },
    ...{ time: timeMs, signature: signature && Buffer.from(signature).toString('base64') },
  }))
  const wellKnown = await fetch(`${it.url}/.well-known/kith-receipt-keys.json`, {
    headers: { origin: 'https://a.example' },
  })
  expect(await wellKnown.json()).toEqual({ network, keys })
  expect(wellKnown.headers.get('access-control-allow-origin')).toBe('*')
  const { data } = await it.ask('{ service { receiptKey receiptKeys { key position since signature } } }')
  expect(data.service).toEqual({
    receiptKey: newKey,
    receiptKeys: keys.map(({ time, ...key }) => ({ ...key, since: new Date(time).toISOString() })),
  })
})

test('behavior: what the old key signed still proves when a message came', async () => {
  const { parameters: database, remove } = await createTestDatabase({ isMigrated: true })
  onTestFinished(remove)
  const started = await startTestServer({ clock, database })
  const ada = await started.signIn()
  const imports = await createImports(started, clock)
  const old = await imports.createOld(ada)
  const message = await imports.write(old, { type: 'post', text: 'Then' })
  // A file by the first key, for position 1, which was lost since.
  const file = imports.toFile([message], { account: ada.address, delegations: [old.delegation] })
  for (const text of ['One', 'Two']) await started.act(ada, { type: 'post', text })
  await started[Symbol.asyncDispose]()
  const opened = await openDatabase(database)
  await rotateReceiptKey(opened.db, { network, now })
  await opened[Symbol.asyncDispose]()

  await using it = await startTestServer({ clock, database })
  const { answer } = await (await createImports(it, clock)).post(ada, file)

  expect(answer.results).toMatchObject([{ outcome: 'accepted', timeVerified: true }])
})

test('behavior: a key may be replaced again before it signed anything', async () => {
  const { parameters: database, remove } = await createTestDatabase({ isMigrated: true })
  onTestFinished(remove)
  await using opened = await openDatabase(database)

  const rotated = [
    await rotateReceiptKey(opened.db, { network, now }),
    await rotateReceiptKey(opened.db, { network, now }),
  ]

  const { keys, didKey, first } = await getReceiptSigner(opened.db, { now })
  expect(keys.slice(1)).toEqual(rotated)
  expect([didKey, first.didKey]).toEqual([keys[2]?.key, keys[0]?.key])
  expect(await checkReceiptKeys(keys, { network })).toBe(true)
})

test('error: a service that runs keeps its key', async () => {
  const { parameters: database, remove } = await createTestDatabase({ isMigrated: true })
  onTestFinished(remove)
  await using _ = await startTestServer({ clock, database })

  await expect(
    runRotateReceiptKey({
      config: readConfig({ CHAINS: 'polygonMumbai', ...toEnv(database) }),
      write: () => undefined,
    }),
  ).rejects.toMatchObject({ name: expect.stringMatching(/^Database(InUse|Busy)Error$/) })
})
