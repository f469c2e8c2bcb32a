import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '@kith/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDigest } from '../bytes/findDigest.ts'
import { formatMediaCid } from '../bytes/formatMediaCid.ts'
import { createPerson, type Person, type Reader } from '../testing/createPerson.ts'
import { establish } from '../testing/establish.ts'
import { createHostileExports } from '../testing/export/createHostileExports.ts'
import { type ExportedTestMessage, writeExport } from '../testing/export/writeExport.ts'
import { measureAftermath } from '../testing/measure/measureAftermath.ts'
import { measureLoop } from '../testing/measure/measureLoop.ts'
import { printMeasured } from '../testing/measure/printMeasured.ts'
import { openTestService, type TestService } from '../testing/openTestService.ts'
import { testNetwork } from '../testing/testNetwork.ts'
import { testOrigin } from '../testing/testOrigin.ts'

const isFull = Boolean(process.env['KITH_FULL'])
/** In full runs the maximum of one file, otherwise enough to see that others continue. */
const messageCount = isFull ? limits.importMessages : 300
/** In milliseconds of processor time. On machines of any speed, the looser limit only means "not seconds". */
const loopLimitMs = isFull ? 50 : 400
const never = new AbortController().signal

let it: TestService
let ben: Reader

beforeAll(async () => {
  it = await openTestService()
  ben = await it.signIn()
  await establish(it, [ben])
})
afterAll(() => it[Symbol.asyncDispose]())

async function importFile(person: Person, bytes: Uint8Array, abort = never) {
  const delegationId = findDigest(person.delegation) ?? new Uint8Array()
  const { account_id: accountId, abilities } = await it.db
    .selectFrom('delegation')
    .select(['account_id', 'abilities'])
    .where('id', '=', delegationId)
    .executeTakeFirstOrThrow()
  const file = formatMediaCid(createHash('sha256').update(bytes).digest())
  return await it.service.importFile({ accountId, delegationId, abilities }, { file, bytes, client: 'test', abort })
}

/** Writes a file of `count` posts of maximum length, signed by an older key of the person. */
async function writeLargest(person: Person, count: number): Promise<Uint8Array> {
  const old = await createPerson({ origin: testOrigin, account: person.account })
  const atMs = Date.now() - 40 * 24 * 3_600_000
  const { delegation } = await old.signDelegation({
    nonce: `old${Math.random().toString(36).slice(2)}00000000`,
    issuedAt: new Date(atMs),
    expirationTime: new Date(atMs + 30 * 24 * 3_600_000),
  })
  const tags = Array.from({ length: 8 }, (_, index) => `${index}${'t'.repeat(50)}`)
  // A family emoji is one character of 25 bytes, so the byte limit applies long before the character limit.
  const text = `${tags.map((tag) => `#${tag}`).join(' ')} ${'👩‍👩‍👧‍👦'.repeat(140)}`
  const messages: ExportedTestMessage[] = []
  for (let index = 0; index < count; index++) {
    const ts = atMs + index
    const signed = await old.sign({ type: 'post', text: `${index} ${text}`, tags }, { ts })
    messages.push({ ...signed, type: 'post', by: old.delegation, ts })
  }
  return writeExport(messages, {
    account: person.address,
    network: testNetwork,
    delegations: [delegation],
    receiptKey: it.service.receiptKey,
    signReceipt: () => new Uint8Array(64),
    receivedMs: ({ ts }) => ts,
  })
}

/** Posts continuously while `work` runs. Returns how long each post took, shortest first. */
async function postDuring<Result>(work: () => Promise<Result>): Promise<{ result: Result; postMs: readonly number[] }> {
  let isOver = false
  const postMs: number[] = []
  const posting = (async () => {
    while (!isOver) {
      const startedMs = performance.now()
      const outcome = await it.submit(ben, { type: 'post', text: `Meanwhile ${postMs.length}` })
      expect(outcome.kind).toBe('receipt')
      postMs.push(performance.now() - startedMs)
      await sleep(10)
    }
  })()
  const result = await work().finally(() => {
    isOver = true
  })
  await posting
  return { result, postMs: postMs.toSorted((a, b) => a - b) }
}

function quantile(values: readonly number[], share: number): number {
  return Math.round(values[Math.floor((values.length - 1) * share)] ?? 0)
}

test.runIf(isFull)('error: hostile files are refused by name, block no client, and leave no work behind', async () => {
  const ada = await it.signIn()
  await establish(it, [ada])
  const { envelope } = await ada.sign({ type: 'post', text: 'Named by no page' })
  const files = Object.entries(createHostileExports({ address: ada.address, network: testNetwork, envelope }))
  const idle = await measureAftermath(() => sleep(1_000))
  const loops: [string, number][] = []

  const { answer, ...cost } = await measureAftermath(async () => {
    const answers: string[] = []
    for (const [what, bytes] of files) {
      const { answer: name, longestMs } = await measureLoop(() =>
        importFile(ada, bytes).then(
          () => 'accepted',
          (error: Error) => error.name,
        ),
      )
      answers.push(`${what}: ${name}`)
      loops.push([what, Math.round(longestMs ?? 0)])
    }
    return answers
  })

  const isCar = (what: string) => what === 'tiny sections'
  expect(answer).toEqual(files.map(([what]) => `${what}: Malformed${isCar(what) ? 'Car' : 'Export'}Error`))
  const grownMiB = (cost.residentBytes.after - cost.residentBytes.before) / 1_048_576
  printMeasured(
    `${files.length} hostile imports`,
    `event loop blocked at most ${Math.max(...loops.map(([, ms]) => ms))} ms, ${cost.processorMs.toFixed()} ms of processor time in the second after (idle ${idle.processorMs.toFixed()}), ${grownMiB.toFixed()} MiB more`,
  )
  expect(loops.filter(([, ms]) => ms > loopLimitMs)).toEqual([])
  // A thread that kept running would use a whole core.
  expect(cost.processorMs).toBeLessThan(idle.processorMs + 500)
  expect(cost.residentBytes.after - cost.residentBytes.before).toBeLessThan(300_000_000)
})

test.runIf(isFull)('behavior: others post at normal speed during an import of the largest file', async () => {
  const ada = await it.signIn()
  await establish(it, [ada])
  const file = await writeLargest(ada, messageCount)
  const idle = await postDuring(() => sleep(10_000))

  const startedMs = performance.now()
  const { result, postMs } = await postDuring(() => measureLoop(() => importFile(ada, file)))
  const importMs = performance.now() - startedMs

  const outcomes = result.answer.map(({ outcome }) => outcome.kind)
  expect(outcomes).toHaveLength(messageCount)
  // The file itself has used some of the allowance.
  const most = Math.floor(
    (limits.pointsPerHour - Math.ceil(file.length / limits.importBytesPerPoint)) / limits.pointsPerCreate,
  )
  expect(outcomes.filter((kind) => kind === 'receipt')).toHaveLength(Math.min(messageCount, most))
  const figures = { idle: quantile(idle.postMs, 0.99), during: quantile(postMs, 0.99), posts: postMs.length }
  printMeasured(
    `an import of ${file.length} bytes`,
    `event loop blocked at most ${result.longestMs?.toFixed()} ms, posts p99 ${figures.during} ms (idle ${figures.idle})`,
  )
  expect(result.longestMs ?? 0).toBeLessThan(loopLimitMs)
  // No post waits for the whole file, nor for a large part of it.
  expect(figures.during).toBeLessThan(importMs / 3)
  expect(figures.during).toBeLessThan(2 * figures.idle + 50)
})

test('behavior: an import stops when its sender disconnects, reading or writing, at no more cost', {
  tags: ['slow'],
}, async () => {
  const ada = await it.signIn()
  await establish(it, [ada])
  const file = await writeLargest(ada, 300)
  const count = async () =>
    (await it.db.selectFrom('message').select('seq').where('delegation_id', '!=', findDigest(ben.delegation)).execute())
      .length
  const idle = await measureAftermath(() => sleep(500))
  const before = await count()

  const whileRead = await measureAftermath(() => leaveAfter(ada, file, async () => sleep(20)))
  const afterRead = await count()
  const whileWritten = await measureAftermath(() =>
    leaveAfter(ada, file, () => expect.poll(count).toBeGreaterThan(before)),
  )
  const afterWritten = await count()
  await sleep(500)

  expect([whileRead.answer, whileWritten.answer]).toEqual(['Error: The sender left.', 'Error: The sender left.'])
  expect(afterRead).toBe(before)
  expect(await count()).toBe(afterWritten)
  expect(afterWritten - before).toBeLessThan(300)
  for (const { processorMs } of [whileRead, whileWritten]) expect(processorMs).toBeLessThan(idle.processorMs + 500)
  // The same file can be imported again.
  expect(new Set((await importFile(ada, file)).map(({ outcome }) => outcome.kind))).toEqual(
    new Set(['known', 'receipt']),
  )
})

/** Starts an import and aborts it after `until`. Returns how it ended. */
async function leaveAfter(person: Person, file: Uint8Array, until: () => Promise<unknown>): Promise<string> {
  const sender = new AbortController()
  const imported = importFile(person, file, sender.signal).then(() => 'imported', String)
  await until()
  sender.abort(new Error('The sender left.'))
  return await imported
}
