import { mediaId } from '@kith/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabaseParameters } from './db/openDatabase.ts'
import { startBucket, type TestBucket } from './testing/bucket/startBucket.ts'
import { createPng } from './testing/createPng.ts'
import { createTestClient } from './testing/createTestClient.ts'
import { createTestDatabase } from './testing/database/openTestDatabase.ts'
import { followEvents } from './testing/readEvents.ts'
import { startProcess } from './testing/startProcess.ts'
import { testOrigin } from './testing/testOrigin.ts'

// Two processes of the service on one PostgreSQL; the embedded database admits one. Run with KITH_TEST_DATABASE_URL.

describe.runIf(process.env['KITH_TEST_DATABASE_URL'])('roles', () => {
  let database: { parameters: OpenDatabaseParameters; remove: () => Promise<void> }
  let bucket: TestBucket
  beforeAll(async () => {
    ;[database, bucket] = await Promise.all([createTestDatabase({ isMigrated: true }), startBucket()])
  })
  afterAll(async () => {
    await database.remove()
    await bucket[Symbol.asyncDispose]()
  })

  test('behavior: two processes with divided roles are one service; each refuses the other’s work', async () => {
    const [web, rest] = await Promise.all([
      startProcess(database.parameters, { ...bucket.env, ROLES: 'http, jobs' }),
      startProcess(database.parameters, { ...bucket.env, ROLES: 'media,streams,indexer' }),
    ])
    const client = createTestClient({ url: web.url, origin: testOrigin })
    const uploads = createTestClient({ url: rest.url, origin: testOrigin })
    const healths = await Promise.all(
      [web, rest].map(async ({ url }) => [
        (await fetch(`${url}/ready`)).status,
        await (await fetch(`${url}/health`)).json(),
      ]),
    )
    const ada = await client.signIn()
    const file = createPng({ width: 8, height: 4 })

    const stored = await uploads.upload(ada, file)
    const following = followEvents(() => rest.url, { after: '0', count: () => 1 })
    const media = [{ cid: mediaId(file), mime: 'image/png', alt: '', w: 8, h: 4 }]
    const id = await client.submit(ada, { type: 'post', text: 'Divided', media })
    const picture = await fetch(`${rest.url}/media/${mediaId(file)}`)
    const elsewhere = await Promise.all(
      [
        fetch(`${web.url}/media/${mediaId(file)}`),
        fetch(`${web.url}/graphql/stream?query=subscription{events{seq}}`, {
          headers: { accept: 'text/event-stream' },
        }),
        fetch(`${rest.url}/graphql?query={__typename}`),
        fetch(`${rest.url}/`),
      ].map(async (answer) => (await answer).status),
    )

    expect(healths).toEqual([
      [200, { status: 'ok', roles: ['http', 'jobs'] }],
      [200, { status: 'ok', roles: ['streams', 'indexer', 'media'] }],
    ])
    expect([stored.status, picture.status]).toEqual([201, 200])
    expect((await following).map(({ data }) => data.post?.id)).toEqual([id])
    expect(elsewhere).toEqual([421, 421, 421, 421])
  })
})
