import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolderStore } from '../media/store/createFolderStore.ts'
import { createS3Store } from '../media/store/s3/createS3Store.ts'
import { toMediaKey } from '../media/store/toMediaKey.ts'
import { startBucket, type TestBucket } from '../testing/bucket/startBucket.ts'
import { runMoveMedia } from './runMoveMedia.ts'

let bucket: TestBucket
let folder: string
beforeAll(async () => {
  bucket = await startBucket()
  folder = await mkdtemp(join(tmpdir(), 'kith-test-'))
})
afterAll(async () => {
  await bucket[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const pictures = ['one', 'two', 'three'].map((text) => Buffer.from(text))
const keyOf = (bytes: Uint8Array, width: number | null = null) =>
  toMediaKey(createHash('sha256').update(bytes).digest(), width)

/** What the command writes and returns, or the name of its error. */
async function move(...args: string[]): Promise<{ lines: string[]; outcome: boolean | string }> {
  const lines: string[] = []
  const outcome = await runMoveMedia({ args, env: bucket.env, write: (line) => lines.push(line) }).catch(
    ({ name }: Error) => name,
  )
  return { lines, outcome }
}

test('behavior: moves a folder to a bucket, resumes after a stop, and compares each file', async () => {
  const from = join(folder, 'whole')
  const store = createFolderStore(from)
  await store.claim('did:key:one')
  for (const bytes of pictures) await store.put(keyOf(bytes), bytes)
  await store.put(keyOf(pictures[0] ?? Buffer.of(), 320), Buffer.from('small'))
  const to = 's3://pictures/moved'
  let puts = 0
  bucket.trouble = ({ method, path }) => (method === 'PUT' && path.includes('moved/') && ++puts > 5 ? 403 : null)

  const stopped = await move('--from', from, '--to', to)
  bucket.trouble = () => null
  const whole = await move('--from', from, '--to', to)
  const again = await move('--from', from, '--to', to)

  const moved = createS3Store({ ...bucket.config, prefix: 'moved/' })
  const keys = []
  for await (const { key } of moved.list()) keys.push(key)
  expect(stopped.outcome).toBe('MediaStoreRefusedError')
  expect(whole).toMatchObject({ outcome: true, lines: [expect.stringMatching(/ files copied .* 0 not moved\./)] })
  expect(again.lines).toEqual([
    '0 files copied (0 bytes), 4 were there already, 0 not moved. Each was read back and compared by its SHA-256.',
  ])
  expect(keys).toHaveLength(4)
  expect([await moved.claim('did:key:one'), await moved.claim('did:key:two')]).toEqual([true, false])
})

test('error: damaged files at either end are named and not moved, and the rest is', async () => {
  const from = join(folder, 'damaged')
  const store = createFolderStore(from)
  for (const bytes of pictures) await store.put(keyOf(bytes), bytes)
  const [one, two] = pictures.map((bytes) => keyOf(bytes)) as [string, string]
  await writeFile(join(from, one.slice(0, 2), one), 'other')
  const target = createS3Store({ ...bucket.config, prefix: 'faulty/' })
  await target.put(two, Buffer.from('other'))

  const { lines, outcome } = await move('--from', from, '--to', 's3://pictures/faulty')

  expect(outcome).toBe(false)
  expect(lines).toHaveLength(3)
  expect(lines.slice(0, 2).sort()).toEqual(
    [one, two].sort().map((key) => expect.stringMatching(`^Not moved: The stored file ${key} is damaged`)),
  )
  expect(lines[2]).toMatch(/^1 files copied \(5 bytes\), 0 were there already, 2 not moved\./)
})

test('error: pictures of another database, no folder, wrong arguments', async () => {
  const from = join(folder, 'other')
  await createFolderStore(from).claim('did:key:other')
  await createS3Store({ ...bucket.config, prefix: 'taken/' }).claim('did:key:one')

  expect((await move('--from', from, '--to', 's3://pictures/taken')).outcome).toBe('MediaOwnerError')
  expect((await move('--from', join(folder, 'none'), '--to', 's3://pictures/x')).outcome).toBe('UsageError')
  expect((await move('--from', from, '--to', 's3://pictures/../x')).outcome).toBe('ConfigError')
  expect((await move('--from', from)).outcome).toBe('UsageError')
  expect((await move('--all')).outcome).toBe('UsageError')
})
