import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultAbilities } from '@kith/protocol'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from './db/Database.ts'
import { openDatabase } from './db/openDatabase.ts'
import { createTestDatabase } from './testing/database/openTestDatabase.ts'
import { startTestServer } from './testing/startTestServer.ts'
import { testOrigin } from './testing/testOrigin.ts'

const longAgo = new Date(Date.now() - 2 * 86_400_000)
const soon = new Date(Date.now() + 86_400_000)
const digest = (byte: number) => Buffer.alloc(32, byte)

/** A picture that no account has any more, a message that waited for days, and a contract account not asked for as long. */
async function leaveBehind(db: Db): Promise<void> {
  await db
    .insertInto('media')
    .values({
      digest: digest(1),
      mime: 'image/png',
      width: 1,
      height: 1,
      bytes: 1,
      released: true,
      created_at: longAgo,
    })
    .execute()
  const { id: account_id } = await db
    .insertInto('account')
    .values({ address: Buffer.alloc(20, 1), created_at: longAgo })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('delegation')
    .values({
      id: digest(2),
      account_id,
      bytes: digest(2),
      did_key: 'did:key:zDn',
      origin: testOrigin,
      abilities: defaultAbilities,
      chain_id: 80_001n,
      signature_kind: 'eip1271',
      observed_block: 1n,
      observed_hash: digest(3),
      observed_at: longAgo,
      observed_result: 'valid',
      begins_at: longAgo,
      expires_at: soon,
      last_used_at: longAgo,
      created_at: longAgo,
    })
    .execute()
  await db
    .insertInto('held_message')
    .values({
      id: digest(4),
      account_id,
      importer_id: digest(2),
      awaits: digest(5),
      envelope: digest(4),
      held_at: longAgo,
    })
    .execute()
}

test('behavior: a service that starts does what is due without anybody asking', async () => {
  const { parameters, remove } = await createTestDatabase({ isMigrated: true })
  onTestFinished(remove)
  const pictures = await mkdtemp(join(tmpdir(), 'kith-test-'))
  onTestFinished(() => rm(pictures, { recursive: true, force: true }))
  {
    await using opened = await openDatabase(parameters)
    await leaveBehind(opened.db)
  }
  // The released picture, and one that the database knows nothing of.
  for (const key of [digest(1), digest(6)].map((it) => it.toString('hex'))) {
    await mkdir(join(pictures, key.slice(0, 2)), { recursive: true })
    const file = join(pictures, key.slice(0, 2), key)
    await writeFile(file, 'picture')
    await utimes(file, longAgo, longAgo)
  }
  const lines: string[] = []

  await using kith = await startTestServer({
    database: parameters,
    env: { MEDIA_DIR: pictures, LOG_LEVEL: 'warn' },
    logTo: { write: (line) => lines.push(line) },
  })

  const countRows = async (table: 'media' | 'held_message') =>
    (await kith.server.db.selectFrom(table).selectAll().execute()).length
  await expect
    .poll(
      async () => ({
        pictures: await countRows('media'),
        files: (await readdir(pictures, { recursive: true })).filter((name) => /[0-9a-f]{64}$/.test(name)),
        held: await countRows('held_message'),
        asked: lines.filter((line) => line.includes('Contract accounts could not all be asked again.')).length,
      }),
      { timeout: 60_000 },
    )
    .toEqual({ pictures: 0, files: [], held: 0, asked: 1 })
})
