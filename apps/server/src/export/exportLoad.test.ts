import { randomBytes } from 'node:crypto'
import { limits } from '@kith/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureLoop } from '../testing/measure/measureLoop.ts'
import { printMeasured } from '../testing/measure/printMeasured.ts'
import { openTestService, type TestService } from '../testing/openTestService.ts'
import { testNetwork } from '../testing/testNetwork.ts'
import { exportAccount } from './exportAccount.ts'

const isFull = Boolean(process.env['KITH_FULL'])
const count = 10_000

let it: TestService
beforeAll(async () => {
  it = await openTestService()
})
afterAll(() => it[Symbol.asyncDispose]())

test.runIf(isFull)(
  'behavior: an export of the longest messages blocks the event loop for milliseconds only',
  async () => {
    const ada = await it.signIn()
    await it.submit(ada, { type: 'post', text: 'The template for the other posts' })
    const { seq, ...row } = await it.db.selectFrom('message').selectAll().executeTakeFirstOrThrow()
    const envelope = new Uint8Array(limits.envelopeBytes)
    for (let start = 0; start < count; start += 500) {
      const rows = Array.from({ length: 500 }, (_, index) => {
        const position = seq + 1n + BigInt(start + index)
        return { ...row, id: randomBytes(32), seq: position, envelope }
      })
      await it.db.insertInto('message').values(rows).execute()
    }
    await it.db
      .updateTable('log_head')
      .set({ seq: seq + BigInt(count) })
      .execute()

    const { answer, longestMs } = await measureLoop(async () => {
      let bytes = 0
      for await (const piece of exportAccount(it.db, {
        accountId: row.account_id,
        address: ada.address,
        network: testNetwork,
        receiptKeys: it.service.receiptKeys,
        signExport: it.service.signExport,
        isOwner: true,
        now: Date.now,
        admit: async () => undefined,
      }))
        bytes += piece.length
      return bytes
    })

    expect(answer).toBeGreaterThan(count * limits.envelopeBytes)
    printMeasured(`an export of ${answer} bytes`, `event loop blocked at most ${longestMs?.toFixed()} ms`)
    // In milliseconds of CPU time.
    expect(longestMs ?? 0).toBeLessThan(50)
  },
)
