import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { constants, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Env } from '../config/Env.ts'
import { createTestDatabase } from '../testing/database/openTestDatabase.ts'
import { getBuiltFile } from '../testing/getBuiltFile.ts'
import { runCommand } from '../testing/runCommand.ts'
import { toEnv } from '../testing/toEnv.ts'
import { commands } from './commands.ts'
import { FileNotWritableError } from './FileNotWritableError.ts'

// The command line itself, and the commands that need no database of people.

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kith-command-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** With no table in it: PostgreSQL, or a new embedded one. */
async function createEmptyDatabase(): Promise<AsyncDisposable & { env: Env }> {
  if (process.env['KITH_TEST_DATABASE_URL'] === undefined)
    return { env: { KITH_DIR: join(folder, 'fresh') }, [Symbol.asyncDispose]: () => Promise.resolve() }
  const { parameters, remove } = await createTestDatabase()
  return { env: toEnv(parameters), [Symbol.asyncDispose]: remove }
}

const ada = '0xAdaAdaAdaAdaAdaAdaAdaAdaAdaAdaAdaAdaAdaA'.toLowerCase()
const ben = `0x${'b'.repeat(40)}`

test('behavior: the help names every command, and each explains itself', async () => {
  const help = await runCommand([])

  expect(help.code).toBe(0)
  for (const { name, summary } of commands) {
    expect(help.out).toContain(`${name} `)
    expect((await runCommand(['help', name])).out).toContain(`Usage: kith ${name}`)
    expect((await runCommand([name, '--help'])).out).toContain(`${summary}.`)
  }
})

test('behavior: docs/operations.md explains every command', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')

  expect(commands.map(({ name }) => name).filter((name) => !page.includes(`kith ${name}`))).toEqual([])
})

test('behavior: every heading of docs/operations.md that the service cites is there', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
  const headings = Array.from(page.matchAll(/^#+ (.+)$/gm), ([, heading]) => heading)
  const sources = join(import.meta.dirname, '..')
  const cited: string[] = []
  for (const name of await readdir(sources, { recursive: true }))
    if (name.endsWith('.ts') && !name.includes('.test.'))
      for (const [, heading = ''] of (await readFile(join(sources, name), 'utf8')).matchAll(
        /docs\/operations\.md, "([^"]+)"/g,
      ))
        cited.push(heading)

  expect(cited).toContain('Back up')
  expect(cited.filter((heading) => !headings.includes(heading))).toEqual([])
})

test.each([
  [['nonsense'], 'There is no command "nonsense"'],
  [['help', 'nonsense'], 'There is no command "nonsense"'],
  [['constructor'], 'There is no command "constructor"'],
  [['check', '--loud'], 'Unknown option'],
  [['migrate', 'now'], '"now" is unexpected'],
  [['rebuild', 'all'], '"all" is unexpected'],
  [['check', '--settings'], '--settings names no file'],
  [['check', '--settings', 'a', '--settings', 'b'], 'given twice'],
  [['check', '--settings', '/nowhere/kith.env'], 'There is no file'],
  [['export', 'ada'], '"ada" is not an address'],
  [['export', ada], '--out'],
  [['moderate', 'hide'], 'signed by the key of an operator'],
  [['moderate', 'queue', '--limit', '0'], '--limit'],
  [['operators', 'add', 'ada.example'], '"ada.example" is not an address'],
  [['operators', 'add', ada], '--settings'],
  [['deploy-contracts'], '--chain names one of'],
  [['deploy-contracts', '--chain', 'goerli'], '--chain names one of'],
  [['deploy-contracts', '--chain', 'polygonAmoy', '--send'], '--key-file'],
  [['deploy-contracts', '--chain', 'polygonAmoy', '--rpc', 'file:///etc'], '--rpc takes a full address'],
  [['backup'], 'Name one folder'],
  [['restore', '--force'], 'Name the folder'],
])('error: %j ends with code 2 and says why', async (args, words) => {
  const { code, out, err } = await runCommand(args)

  expect([code, out]).toEqual([2, ''])
  expect(err).toContain(words)
})

test('error: a file or folder that cannot be written ends a command with code 2', async () => {
  const env = { KITH_DIR: join(folder, 'unwritable') }
  await mkdir(join(env.KITH_DIR, 'db'), { recursive: true })
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  const missing = join(folder, 'missing')
  const out = join(folder, 'me.car')
  const run = (...args: string[]) => runCommand(args, env)

  const { code, err } = await run('export', ada, '--out', join(missing, 'me.car'))
  expect([code, err]).toEqual([
    2,
    `${join(missing, 'me.car')} cannot be written: no such file or directory.\nkith runs as the user ${userInfo().username}. Name a place in a folder that is there and in which this user may write.`,
  ])
  for (const args of [
    ['export', ada, '--out', join(file, 'me.car')],
    ['export', ada, '--out', out, '--private', join(file, 'me.json')],
    ['backup', join(file, 'backup')],
  ])
    expect(await run(...args)).toMatchObject({
      code: 2,
      err: expect.stringContaining('cannot be written: not a directory'),
    })
  expect(existsSync(out)).toBe(false)
})

test('error: a reader that closes the output early ends no command with a stack trace', async () => {
  const check = `${process.execPath} ${getBuiltFile('kith.js')} check`
  const env = { ...process.env, KITH_DIR: join(folder, 'unmade'), RPC_URL_POLYGON_MUMBAI: 'http://127.0.0.1:9' }
  // The reader is gone before the first line is written.
  const { stdout, stderr } = await promisify(execFile)('sh', ['-c', `(sleep 1; ${check}; echo $? >&2) | true`], { env })

  expect([stdout, stderr]).toEqual(['', '1\n'])
})

test.each([
  ['EACCES', 'permission denied'],
  ['EROFS', 'read-only file system'],
  ['ENOSPC', 'no space left on device'],
] as const)('error: %s, which a system says of a file, is a sentence', (code, words) => {
  const cause = Object.assign(new Error(code), { code, errno: -constants.errno[code], syscall: 'open' })

  expect(new FileNotWritableError({ path: '/mnt/me.car', cause }).shortMessage).toBe(
    `/mnt/me.car cannot be written: ${words}.`,
  )
})

test('error: a wrong setting ends a command with code 1, named with what to do', async () => {
  expect(await runCommand(['migrate'], { PORT: 'eighty' })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^PORT is "eighty"\.\nWrite a whole number/),
  })
})

test('behavior: operators are added to the settings file and removed, and all else in it stays', async () => {
  const path = join(folder, 'kith.env')
  const rest = '# Who moderates\nPRODUCT_NAME=Kith\nLOG_LEVEL=warn\n'
  await writeFile(path, rest)
  await chmod(path, 0o640)
  const run = (...args: string[]) => runCommand(['operators', ...args, '--settings', path], { OPERATORS: ben })

  expect((await run('list')).out).toContain('Nobody moderates')
  expect((await run('add', ada.toUpperCase().replace('0X', '0x'), `eip155:137:${ben}`)).code).toBe(0)
  expect(await readFile(path, 'utf8')).toBe(`${rest}OPERATORS=${ada},eip155:137:${ben}\n`)
  expect((await run('list')).out).toBe(`${ada}\neip155:137:${ben}`)
  expect((await run('add', ada)).out).toContain('says so already')
  expect((await run('remove', `eip155:137:${ben}`)).code).toBe(0)
  expect(await readFile(path, 'utf8')).toBe(`${rest}OPERATORS=${ada}\n`)
  expect((await stat(path)).mode & 0o777).toBe(0o640)
})

test('regression: an operator is added beside a duplicate, and a strict umask keeps the file mode', async () => {
  const path = join(folder, 'twice.env')
  await writeFile(path, `OPERATORS=${ada},${ada}\n`)
  await chmod(path, 0o640)
  const umask = process.umask(0o077)
  onTestFinished(() => void process.umask(umask))

  const { out } = await runCommand(['operators', 'add', ben, '--settings', path])

  expect(out).toContain(`OPERATORS=${ada},${ben}`)
  expect(await readFile(path, 'utf8')).toBe(`OPERATORS=${ada},${ben}\n`)
  expect((await stat(path)).mode & 0o777).toBe(0o640)
})

test('behavior: the environment wins over the settings file', async () => {
  const path = join(folder, 'two.env')
  await writeFile(path, `PORT=wrong\nKITH_DIR=${folder}/two\nOPERATORS=\n`)

  expect((await runCommand(['moderate', 'queue', '--settings', path])).err).toContain('PORT is "wrong"')
  expect((await runCommand([`--settings=${path}`, 'moderate', 'queue'], { PORT: '1' })).err).toContain('no database')
  expect((await runCommand(['operators'], { KITH_SETTINGS: path })).out).toContain('Nobody moderates')
})

test('behavior: migrate lists what is pending, applies it, and then finds nothing', async () => {
  await using database = await createEmptyDatabase()
  const { env } = database
  const applied: string[] = []

  const dry = await runCommand(['migrate', '--dry-run'], env)
  // PostgreSQL releases a closed connection a moment later, and migrate must be alone.
  await expect
    .poll(async () => {
      const { out, err } = await runCommand(['migrate'], env)
      applied.push(out)
      return err
    })
    .toBe('')
  const second = await runCommand(['migrate'], env)

  expect(dry.out).toMatch(/^pending {2}0001-foundation\n.*\d+ pending\. Nothing was changed\.$/s)
  expect(applied.at(-1)).toMatch(/^applied {2}0001-foundation\n.*Applied \d+\./s)
  expect(second.out).toContain('Nothing is pending')
  expect([dry.code, second.code]).toEqual([0, 0])
})
