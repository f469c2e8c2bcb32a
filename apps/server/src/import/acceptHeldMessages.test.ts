import type { Cid } from '@kith/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { findDigest } from '../bytes/findDigest.ts'
import { unlimited } from '../limits/totals/Totals.ts'
import { getReceiptSigner } from '../log/receipts/getReceiptSigner.ts'
import { openTestService } from '../testing/openTestService.ts'
import { acceptHeldMessages } from './acceptHeldMessages.ts'

const toDigest = (id: Cid) => findDigest(id) ?? new Uint8Array()

test('behavior: what a live key brings while it goes with a key that has ended waits on', async () => {
  const it = await openTestService()
  onTestFinished(() => it[Symbol.asyncDispose]())
  const ada = await it.signIn()
  const next = await it.signIn({ account: ada.account })
  const post = await ada.sign({ type: 'post', text: 'Here' })
  const like = await ada.sign({ type: 'like', to: post.id })
  await it.service.submit([post.envelope])
  const { id: account_id } = await it.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  const waiting = { id: toDigest(like.id), account_id, awaits: toDigest(post.id), envelope: like.envelope }
  const held = { ...waiting, received_at: null, held_at: new Date() }
  await it.db
    .insertInto('held_message')
    .values({ ...held, importer_id: toDigest(ada.delegation) })
    .execute()
  await it.submit(ada, { type: 'revoke' })
  const bring = () =>
    it.db
      .updateTable('held_message')
      .set({ importer_id: toDigest(next.delegation) })
      .execute()
  const brought: Promise<unknown>[] = []
  let looks = 0
  const context = {
    network: it.service.network,
    confirmations: 1,
    totals: unlimited,
    chainId: 80_001,
    operators: new Set<string>(),
    signer: await getReceiptSigner(it.db, { now: Date.now }),
    now() {
      // First for what waited for a day, then for what was just read: now the other key comes.
      if (++looks === 2) brought.push(bring())
      return Date.now()
    },
    abort: new AbortController().signal,
  }

  const outcome = await acceptHeldMessages(it.db, context)
  await Promise.all(brought)

  expect(brought).toHaveLength(1)
  expect(outcome).toEqual({ accepted: 1, failed: new Map() })
})
