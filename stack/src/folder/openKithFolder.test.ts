import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDirectory } from '../testing/createTestDirectory.ts'
import { openKithFolder } from './openKithFolder.ts'

const url = 'http://127.0.0.1:4680'

test('behavior: makes the folder with its layout, and opens it again', async () => {
  await using directory = await createTestDirectory()
  const path = join(directory.path, 'deep', '.kith')

  for (let time = 0; time < 2; time++) {
    await using folder = await openKithFolder(path, { url })
    expect(folder.chain).toBe(join(path, 'chain'))
  }

  expect((await readdir(path)).sort()).toEqual(['chain', 'layout', 'sample'])
  expect(await readFile(join(path, 'layout'), 'utf8')).toBe('1\n')
})

test('error: a second process is kept out while the first lives', async () => {
  await using directory = await createTestDirectory()
  await using _first = await openKithFolder(directory.path, { url })

  await expect(openKithFolder(directory.path, { url })).rejects.toMatchObject({
    name: 'AlreadyRunningError',
    shortMessage: `Kith is already running with ${directory.path}: ${url} (process ${process.pid}).`,
    message: expect.stringContaining('KITH_DIR=.kith-second PORT=4681 npm start'),
  })
  expect((await readdir(directory.path)).filter((name) => name.startsWith('lock'))).toEqual(['lock'])
})

test('behavior: of many that start at once one gets in', async () => {
  await using directory = await createTestDirectory()

  const starts = await Promise.allSettled(Array.from({ length: 8 }, () => openKithFolder(directory.path, { url })))
  const folders = starts.filter((start) => start.status === 'fulfilled')

  expect(folders).toHaveLength(1)
  await folders[0]?.value[Symbol.asyncDispose]()
})

test.each([
  ['of a process that is gone', { pid: 2 ** 22 + 1, port: 1, token: 'x', url }],
  ['whose process id now belongs to another program', { pid: process.pid, port: 1, token: 'x', url }],
  ['that is damaged', '{"pid":'],
])('behavior: a lock %s is taken over', async (_, lock) => {
  await using directory = await createTestDirectory()
  await writeFile(join(directory.path, 'lock'), typeof lock === 'string' ? lock : JSON.stringify(lock))

  await using folder = await openKithFolder(directory.path, { url })

  expect(folder).toBeDefined()
})

test('behavior: a lock whose port now belongs to another program is taken over', async () => {
  await using directory = await createTestDirectory()
  await using other = await createTestDirectory()
  await using _holder = await openKithFolder(other.path, { url })
  const { port } = JSON.parse(await readFile(join(other.path, 'lock'), 'utf8')) as { port: number }
  await writeFile(join(directory.path, 'lock'), JSON.stringify({ pid: process.pid, port, token: 'x', url }))

  await using folder = await openKithFolder(directory.path, { url })

  expect(folder).toBeDefined()
})

test('error: a process that is stopped (Ctrl-Z) still holds its lock', async () => {
  await using directory = await createTestDirectory()
  const program = `require('node:net').createServer(() => {}).listen(0, '127.0.0.1', function () { console.log(this.address().port) })`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  await writeFile(
    join(directory.path, 'lock'),
    JSON.stringify({ pid: child.pid, port: Number(port.toString()), token: 'x', url }),
  )

  await expect(openKithFolder(directory.path, { url })).rejects.toMatchObject({ name: 'AlreadyRunningError' })

  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect(once(connect(Number(port.toString()), '127.0.0.1'), 'connect')).rejects.toThrow()
})

test('error: no write permission', async () => {
  // Not writable, not even for root.
  const path = '/sys/kith-test'

  await expect(openKithFolder(path, { url })).rejects.toMatchObject({
    name: 'FolderNotWritableError',
    shortMessage: `Kith may not write to ${path}.`,
    message: expect.stringContaining('KITH_DIR=~/kith npm start'),
  })
})

test('error: a file where the folder should be', async () => {
  await using directory = await createTestDirectory()
  const path = join(directory.path, 'file')
  await writeFile(path, 'mine')

  await expect(openKithFolder(path, { url })).rejects.toMatchObject({ name: 'FolderNotWritableError' })
  expect(await readFile(path, 'utf8')).toBe('mine')
})

test("error: somebody else's folder is left alone", async () => {
  await using directory = await createTestDirectory()
  await writeFile(join(directory.path, 'thesis.txt'), 'mine')

  await expect(openKithFolder(directory.path, { url })).rejects.toMatchObject({
    name: 'FolderForeignError',
    shortMessage: `${directory.path} holds files that are not Kith's, such as thesis.txt.`,
  })
  expect(await readdir(directory.path)).toEqual(['thesis.txt'])
})

test('behavior: a folder the service alone has made is taken up', async () => {
  await using directory = await createTestDirectory()
  await mkdir(join(directory.path, 'db'))

  await using _folder = await openKithFolder(directory.path, { url })

  expect(await readFile(join(directory.path, 'layout'), 'utf8')).toBe('1\n')
})

test.each(['2', 'rubbish'])('error: layout %s is not of this version', async (found) => {
  await using directory = await createTestDirectory()
  await writeFile(join(directory.path, 'layout'), found)

  await expect(openKithFolder(directory.path, { url })).rejects.toMatchObject({
    name: 'FolderLayoutError',
    shortMessage: `${directory.path} has layout ${found}, and this version of Kith knows layouts up to 1.`,
  })
  expect(await readdir(directory.path)).toEqual(['layout'])
})
