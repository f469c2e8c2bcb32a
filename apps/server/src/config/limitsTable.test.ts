import { readFileSync } from 'node:fs'
import { limits } from '@kith/protocol'
import { expect, test } from 'vitest'
import { bounds } from './bounds.ts'
import { readConfig } from './readConfig.ts'

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
const count = (value: number) => value.toLocaleString('en')
const seconds = (ms: number) => `${ms / 1000} s`
const share = limits.pointsWithoutHandle

test('behavior: the table of limits lists every limit with its number, code and setting', () => {
  const set = readConfig({}).limits
  const { pointsPerCreate, pointsPerUpdate, pointsPerDelete, pointsPerReport, pointsPerHour, pointsPerDay } = limits
  const minute = (value: number) => `${count(value)} a minute`
  const rows = [
    [
      `points of an account: ${pointsPerCreate} to create, ${pointsPerUpdate} to change, ${pointsPerDelete} to undo or to moderate, ${pointsPerReport} to report, none to end the key that signs`,
      `${count(pointsPerHour)} in any hour, ${count(pointsPerDay)} in any day`,
      '`QuotaExceededError`',
    ],
    ['the same for a handle, also across owners, beyond what is free without one', 'as above', '`QuotaExceededError`'],
    [
      'the same without a handle',
      `${count(pointsPerHour * share)} in any hour, ${count(pointsPerDay * share)} in any day`,
      '`QuotaExceededError`',
    ],
    ['messages in all', `${count(set.allMessages)} in any hour`, '`ServiceFullError`', '`LIMIT_ALL_MESSAGES`'],
    ['new accounts in all', `${count(set.newAccounts)} in any hour`, '`ServiceFullError`', '`LIMIT_NEW_ACCOUNTS`'],
    ['bytes stored in all', count(set.storedBytes), '`ServiceFullError`', '`LIMIT_STORED_MB`'],
    ['new keys of an account', `${limits.newKeys} in ${limits.newKeysMs / 60_000} minutes`, '`TooManyKeysError`'],
    ['muted words of an account', count(limits.mutedWordsPerAccount), '`TooManyMutedWordsError`'],
    [
      'messages of a key, accepted or not, each once however often it is sent; those that end it counted apart',
      minute(set.keyWrites),
      '`TooManyWritesError`',
      '`LIMIT_KEY_WRITES`',
    ],
    ['messages and requests for tokens of a client', minute(set.messages), '`TooManyWritesError`', '`LIMIT_MESSAGES`'],
    [
      'one-time values for a client, and as many signatures from it',
      minute(set.signIns),
      '`TooManyChallengesError`',
      '`LIMIT_SIGN_INS`',
    ],
    [
      'requests of a client, but for files of the app, `/health` and `/ready`',
      minute(set.requests),
      '`TooManyRequestsError` (429)',
      '`LIMIT_REQUESTS`',
    ],
    ['list entries asked for by a client', minute(set.entries), '`TooManyRequestsError`', '`LIMIT_ENTRIES`'],
    ['streams of a client', `${count(set.streams)} open`, '`TooManyStreamsError` (429)', '`LIMIT_STREAMS`'],
    [
      'connections of a client, to each process',
      `${count(set.connections)} open`,
      '`TooManyConnectionsError` (429)',
      '`LIMIT_CONNECTIONS`',
    ],
    [
      'room for the pictures of an account',
      `${count(readConfig({}).media.accountBytes)} bytes`,
      '`MediaQuotaExceededError` (403)',
      '`MEDIA_ACCOUNT_MB`',
    ],
    ['uploads of a client, to each process', `${bounds.clientUploads} in flight`, '`TooManyUploadsError` (429)'],
    ['uploads in all, to each process', `${bounds.uploads} in flight`, '`TooManyUploadsError` (429)'],
    ['points of an account for what it imports', 'as above, counted apart', '`QuotaExceededError`'],
    [
      'points of an account for a file it imports, whatever is in it',
      `1 for each ${count(limits.importBytesPerPoint)} bytes`,
      '`QuotaExceededError` (429)',
    ],
    [
      'a file to import, of the list entries of its client',
      `${count(bounds.importEntries)}, and 1 for each ${count(bounds.importBytesPerEntry)} bytes`,
      '`TooManyRequestsError` (429)',
      '`LIMIT_ENTRIES`',
    ],
    ['imports of a client, to each process', `${bounds.clientImports} in flight`, '`TooManyImportsError` (429)'],
    ['imports in all, to each process', `${bounds.imports} in flight`, '`TooManyImportsError` (429)'],
    ['exports for a client, from each process', `${bounds.clientExports} in flight`, '`TooManyExportsError` (429)'],
    ['bytes of a file to import', count(limits.importBytes), '`TooLargeError` (413)'],
    ['messages in a file to import', count(limits.importMessages), '`MalformedExportError` (422)'],
    ['entries in the pages of a file to import', count(limits.importEntries), '`MalformedExportError` (422)'],
    ['delegations in a file to import that are new', count(limits.importDelegations), '`MalformedExportError` (422)'],
    ['delegations of an account, with imported ones', count(limits.importedDelegations), '`NotImportableError`'],
    ['imported messages of an account that wait', count(limits.heldMessages), '`TooManyHeldError`'],
    ['bytes of a picture', count(limits.mediaBytes), '`MediaTooLargeError` (413)'],
    ['pixels of a picture', count(limits.mediaArea), '`MediaTooLargeError` (413)'],
    ['messages in a request', count(limits.batchMessages), '`TooManyMessagesError`'],
    ['bytes of a message', count(limits.envelopeBytes), '`TooLargeError`'],
    ['entries of a page', count(bounds.pageEntries), '`PageError`'],
    ['posts in a page of a thread', count(bounds.threadPosts), 'the deepest are left out'],
    ['levels in a page of a thread', count(bounds.threadSteps), 'the deepest are left out'],
    ['list entries in a request, or in an event of a stream', count(bounds.requestEntries), '`PageError`'],
    ['authors in the filter of a stream', count(bounds.filterAuthors), '`EventFilterError`'],
    ['posts in the filter of a stream', count(bounds.filterPosts), '`EventFilterError`'],
    ['bytes of an answer of the graph, or of an event of a stream', count(bounds.answerBytes), '`AnswerTooLargeError`'],
    ['fields below each other', count(bounds.depth), '`InvalidRequestError`'],
    ['fields under another name', count(bounds.aliases), '`InvalidRequestError`'],
    ['words and signs in a document', count(bounds.words), '`InvalidRequestError`'],
    ['brackets in brackets', count(bounds.brackets), '`InvalidRequestError`'],
    ['bytes of a request to `/graphql`', count(bounds.graphBytes), '`RequestTooLargeError` (413)'],
    ['bytes of any other request', count(bounds.bodyBytes), '`RequestTooLargeError` (413)'],
    ['bytes of headers', count(bounds.headerBytes), '`RequestTooLargeError` (431)'],
    [
      'time for a request to arrive; half of it for its headers',
      seconds(set.slowMs),
      '`RequestTimeoutError` (408)',
      '`SLOW_CLIENT_MS`',
    ],
    [
      'time in which a reader takes nothing of an answer or a stream',
      seconds(2 * set.slowMs),
      'the connection is closed',
      'twice `SLOW_CLIENT_MS`',
    ],
    [
      'time in which a reader takes what waits for it of an answer',
      `${seconds(2 * set.slowMs)}, and 1 s for each ${count(bounds.readBytes)} bytes`,
      'the connection is closed',
      'twice `SLOW_CLIENT_MS`',
    ],
    ['bytes of a body that is not read', count(bounds.drainBytes), 'the connection is closed with the answer'],
    ['time an unused connection is kept', seconds(bounds.idleMs), 'the connection is closed'],
  ].map(
    ([what, most, code, setting]) => `| ${what} | ${most} | ${code} |${setting === undefined ? ' ' : ` ${setting} `}|`,
  )

  const [, table = ''] =
    /\n\| \| at most \| refused as \| setting \|\n\|[-|]+\n((?:\|.*\n)+)/.exec(read('docs/operations.md')) ?? []
  expect(table.trimEnd().split('\n')).toEqual(rows)
  // Each code has its section, each setting its line.
  const errors = read('docs/errors.md')
  const settings = read('.env.example')
  for (const [, name] of table.matchAll(/`(\w+Error)`/g)) expect(errors).toContain(`\n### ${name}\n`)
  for (const [, name] of table.matchAll(/`([A-Z]+_[A-Z_]+)`/g))
    expect(settings).toMatch(new RegExp(`^${name}=\\d+$`, 'm'))
})

test('behavior: the defaults that .env.example names are the limits there are', () => {
  const settings = Object.fromEntries(
    [...read('.env.example').matchAll(/^((?:LIMIT|SLOW)_[A-Z_]+)=(\d+)$/gm)].map(([, name = '', value]) => [
      name,
      value,
    ]),
  )

  expect(Object.keys(settings)).toHaveLength(Object.keys(readConfig({}).limits).length)
  expect(readConfig(settings).limits).toEqual(readConfig({}).limits)
})
