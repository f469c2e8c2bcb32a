import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { messageKinds } from './log/kinds/messageKinds.ts'

const root = import.meta.dirname

/** Every file of the service that runs in it, with its text. */
const sources = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:ts|mjs)$/.test(entry.name) && !entry.name.includes('.test.'))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !path.startsWith(join(root, 'testing')))
  .map((path) => ({ file: relative(root, path), text: readFileSync(path, 'utf8') }))

/** Matches of a pattern: file and what was found. */
function find(pattern: RegExp): string[] {
  return sources
    .flatMap(({ file, text }) => Array.from(text.matchAll(pattern), ([found]) => `${file}: ${found}`))
    .sort()
}

/** Values written into statements without a parameter. */
function findLiterals(): { file: string; text: string; name: string }[] {
  return sources.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/sql\.lit\(((?:[^()]|\([^)]*\))*)\)/g), ([, name = '']) => ({ file, text, name })),
  )
}

test('behavior: SQL has parameters; text put into it is a constant of the program', () => {
  expect(sources.length).toBeGreaterThan(200)
  // Statements of migrations, which are constants.
  expect(find(/sql\.raw\([^)]*\)/g)).toEqual(['db/migrate.ts: sql.raw(statement)'])
  expect(
    findLiterals().filter(
      ({ text, name }) =>
        // A table of constants.
        !/^advisoryLocks\.[a-z]+$/.test(name) &&
        !new RegExp(`const ${name} = (?:0x[0-9a-f]+|[0-9_]+|'[^']*')$|\\b${name}: number\\b`, 'm').test(text),
    ),
  ).toEqual([
    // Of the program's own table of chains; an integer in any case.
    expect.objectContaining({ file: 'db/chain/lockChain.ts', name: 'Number(chainId)' }),
    // Of the program's own table of kinds.
    expect.objectContaining({ file: 'db/log/isOfType.ts', name: 'type' }),
  ])
  // Outside of Kysely: only words of the program.
  expect(
    find(
      /\.query\((?!(?:request\.)?sql, (?:request\.)?parameters\)|'[^']*'\)|`[^`$]*`\)|`listen \$\{logChannel\}`\))[^)]*\)/g,
    ),
  ).toEqual([
    // Hands on what Kysely sends.
    "db/postgres/createPreparingClient.ts: .query(...(args as Parameters<pg.Client['query']>)",
    'db/postgres/createPreparingClient.ts: .query(Object.assign(new pg.Query(commented, values, onAnswer)',
    'db/postgres/prepareSession.ts: .query(sessionSettings, [String(statementMs ?? 0)',
  ])
})

test('behavior: it connects only to database, nodes, bucket, collector and profile links', () => {
  expect(find(/(?<![.\w])fetch\(/g)).toEqual([
    'chain/fetchBounded.ts: fetch(',
    // These run in the browser that opened the page.
    ...Array(2).fill('http/explorer/explorerScript.ts: fetch('),
    // The bucket of the pictures; it follows no redirect.
    'media/store/s3/createS3Client.ts: fetch(',
    // The collector of traces; it follows no redirect.
    'telemetry/otlp/createExporter.ts: fetch(',
  ])
  expect(find(/(?<![.\w])(?:http|webSocket|ipc)\((?=url)/g)).toEqual([
    'chain/createBatchingClients.ts: http(',
    'chain/createChainClient.ts: http(',
    // The command that verifies a file asks the nodes that its reader names.
    'verify-file/createAskContract.ts: http(',
  ])
  expect(find(/connectionString: (?!url\b)[^,\n]+/g)).toEqual([])
  // What these modules are used for: taking connections, and looking at addresses.
  const harmless = ['BlockList', 'STATUS_CODES', 'createServer', 'isIP', 'isIPv6']
  const imported =
    /import (\{[^}]*\}|[^;{]*?) from '(?:node:(?:net|http|https|http2|tls|dgram|dns(?:\/promises)?|child_process)|undici|ws)'/g
  const names = sources.flatMap(({ file, text }) =>
    Array.from(text.matchAll(imported), ([, clause = '']) =>
      clause
        .split(',')
        .map((name) => name.replace(/[{}]/g, '').trim())
        .filter((name) => name !== '' && !name.startsWith('type ') && !harmless.includes(name))
        .map((name) => `${file}: ${name}`),
    ),
  )
  // Only public addresses: see `readPublicPage`.
  expect(names.flat().sort()).toEqual([
    // `kith backup` and `kith restore` run PostgreSQL's own programs. The service does not.
    'commands/backup/runTool.ts: spawn',
    'link-check/openInternet.ts: connect',
    'link-check/openInternet.ts: lookup',
    'link-check/readPublicPage.ts: request',
  ])
})

test('behavior: secrets are never compared: tokens are found by hash, OpenSSL checks signatures', () => {
  const secret = '(?:token|secret|password|proof|signature|authorization)'
  const compared = new RegExp(
    `[\\w.]*${secret}\\w* [!=]==? (?!undefined|null|'|0)[\\w.]+|[\\w.]+ [!=]==? [\\w.]*${secret}\\b(?! *\\()`,
    'gi',
  )

  expect(find(compared)).toEqual([])
})

test('behavior: the service sets and reads no cookie: no other page acts for a reader', () => {
  expect(find(/set-?cookie|\.cookies?\b|['"]cookies?['"]|fastify\/cookie/gi)).toEqual([])
})

test('behavior: what one kind of message needs is in its record; no other code reads the type', () => {
  const types = Object.keys(messageKinds).join('|')
  const looks = new RegExp(
    `switch \\((?:[\\w.]*\\bmessage\\.)?type\\)|\\btype [!=]== '(?:${types})'|^ *case '(?:${types})':`,
    'gm',
  )

  expect(find(looks).filter((found) => !found.startsWith('log/kinds/'))).toEqual([
    // Kinds of pages.
    "http/readPageHead.ts:     case 'post':",
  ])
})
