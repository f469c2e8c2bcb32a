import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Hex, keccak256 } from 'viem'
import { expect, test } from 'vitest'
import { createTestDirectory } from '../testing/createTestDirectory.ts'
import { openJournal } from './openJournal.ts'

const entries = (['0x01', '0x0203', '0x04'] as Hex[]).map((raw) => ({ raw, hash: keccak256(raw) }))

async function write(path: string, say: (line: string) => void = () => null) {
  await using journal = await openJournal(path, { say })
  for (const entry of entries) await journal.append(entry)
}

async function read(path: string): Promise<{ raws: Hex[]; output: string[] }> {
  const output: string[] = []
  await using journal = await openJournal(path, { say: (line) => output.push(line) })
  return { raws: journal.entries.map(({ raw }) => raw), output }
}

test('behavior: what was appended is there when opened again, in order', async () => {
  await using directory = await createTestDirectory()
  const path = join(directory.path, 'journal')

  await write(path)

  expect(await read(path)).toEqual({ raws: ['0x01', '0x0203', '0x04'], output: [] })
})

test('behavior: a truncated last line is dropped, and the next line is complete', async () => {
  await using directory = await createTestDirectory()
  const path = join(directory.path, 'journal')
  await write(path)
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.slice(0, -3))

  {
    await using journal = await openJournal(path, { say: () => null })
    await journal.append({ raw: '0x05', hash: keccak256('0x05') })
  }

  expect((await read(path)).raws).toEqual(['0x01', '0x0203', '0x05'])
})

test('behavior: a tail of zeros, as a power cut leaves it, is dropped', async () => {
  await using directory = await createTestDirectory()
  const path = join(directory.path, 'journal')
  await write(path)
  await writeFile(path, `${await readFile(path, 'utf8')}${'\0'.repeat(300)}`)

  expect(await read(path)).toEqual({ raws: ['0x01', '0x0203', '0x04'], output: [] })
})

test('error: a damaged line is dropped with a message, and the old file is kept', async () => {
  await using directory = await createTestDirectory()
  const path = join(directory.path, 'journal')
  await write(path)
  const damaged = (await readFile(path, 'utf8')).replace(' 0x0203', ' 0x0213')
  await writeFile(path, damaged)

  const { raws, output } = await read(path)

  expect(raws).toEqual(['0x01', '0x04'])
  expect(output).toEqual([expect.stringMatching(/^The chain's journal had 1 unreadable line; the other 2 are kept/)])
  const copy = (await readdir(directory.path)).find((name) => name.startsWith('journal.damaged-'))
  expect(await readFile(join(directory.path, copy ?? ''), 'utf8')).toBe(damaged)
  expect((await read(path)).output).toEqual([])
})
