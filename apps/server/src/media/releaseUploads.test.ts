import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { claimUpload } from '../db/media/claimUpload.ts'
import { releaseUploads } from '../db/media/releaseUploads.ts'
import { openTestService } from '../testing/openTestService.ts'
import { recordUpload } from './recordUpload.ts'

/** More than PostgreSQL has room for where both the account and the picture are a parameter. */
const usesCount = 33_000

test('behavior: a post whose versions named one picture ever again frees it', async () => {
  await using it = await openTestService()
  const { did } = await it.signIn()
  const key = await it.db
    .selectFrom('delegation')
    .select(['id as delegationId', 'account_id as accountId'])
    .where('did_key', '=', did)
    .executeTakeFirstOrThrow()
  const header = { type: 'image/png', width: 3, height: 2 } as const
  const [freed, kept] = [randomBytes(32), randomBytes(32)]
  for (const digest of [freed, kept]) {
    const upload = { key, digest, header, bytes: 100, accountBytes: 10 ** 6, nowMs: Date.now() }
    const claim = await claimUpload(it.db, upload)
    if (claim) await recordUpload(it.db, { ...upload, claim })
  }
  const uses = Array.from({ length: usesCount }, () => ({ accountId: key.accountId, digest: freed }))

  await it.db.transaction().execute((tx) => releaseUploads(tx, uses))

  const left = await it.db.selectFrom('media_upload').select('digest').execute()
  const files = await it.db.selectFrom('media').select(['digest', 'released']).orderBy('released').execute()
  expect(left.map(({ digest }) => Buffer.from(digest))).toEqual([kept])
  expect(files.map(({ digest, released }) => [Buffer.from(digest), released])).toEqual([
    [kept, false],
    [freed, true],
  ])
})
