import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/startTestServer.ts'
import { refusalCodes } from './refusalCodes.ts'

const root = join(import.meta.dirname, '../../../../..')
const folders = ['apps/server/src', 'packages/protocol/src', 'packages/siwe/src']

/** Errors that refuse no mutation, by what throws them. */
const others = [
  // Queries and streams.
  ...['AnswerTooLargeError', 'EventFilterError', 'PageError', 'SearchTooLongError', 'TagTooLongError'],
  // HTTP, before GraphQL is read.
  ...['TooManyConnectionsError', 'TooManyRequestsError', 'TooManyStreamsError'],
  ...['UnsupportedContentEncodingError', 'UnsupportedMediaTypeError'],
  // Uploads.
  ...['DamagedMediaError', 'MediaQuotaExceededError', 'MediaTooLargeError', 'TooManyUploadsError'],
  ...['UnstrippedMediaError', 'UnsupportedMediaError', 'WrongMediaHashError', 'WrongMediaTypeError'],
  // Where pictures are stored; an upload is refused with StorageRefusedError then.
  ...['MediaOwnerError', 'MediaStoreRefusedError', 'MediaStoreUnreachableError', 'StoredMediaDamagedError'],
  // Exports and imports.
  ...['MalformedCarError', 'MalformedExportError', 'NotImportableError', 'TooManyExportsError'],
  ...['TooManyHeldError', 'TooManyImportsError'],
  // Starting, and the chores of operators.
  ...['ConfigError', 'DatabaseBusyError', 'DatabaseDamagedError', 'DatabaseInUseError', 'DatabaseNewerError'],
  ...[
    'DatabaseNotWritableError',
    'DatabaseRefusedError',
    'InvalidPublicConfigError',
    'PortUnavailableError',
    'SessionsSharedError',
  ],
  ...['FileExistsError', 'FileUnreadableError', 'MigrationsPendingError', 'SettingsUnreadableError'],
  ...['UnknownAccountError', 'UsageError'],
  ...['BackupDamagedError', 'FileNotWritableError', 'NotEmptyError', 'ToolFailedError'],
  ...['ContractDeployError', 'KeyFileError', 'NodeFailedError', 'WrongChainError'],
  // Inside the service: what a driver or a node answers.
  ...['DatabaseError', 'ImplausibleChainError', 'NodeBehindError'],
  // Clients, before they sign.
  ...['CryptoUnavailableError', 'InvalidNetworkError', 'UnsupportedVersionError'],
  // Verifying what was accepted.
  ...['InvalidAttestationError', 'InvalidKeyEndError', 'InvalidReceiptError', 'MissingAttestationError'],
  ...['NonCanonicalSignatureError'],
  ...['ReceivedAfterEndError', 'WrongDelegationError', 'WrongMessageError'],
]

function listErrorNames(): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('Error.ts'))
      .flatMap((file) =>
        Array.from(
          readFileSync(join(root, folder, file), 'utf8').matchAll(/readonly name = '(\w+)'/g),
          ([, name = '']) => name,
        ),
      ),
  )
}

test('behavior: RefusalCode has every error that may refuse a mutation, in alphabetical order', () => {
  const names = listErrorNames()
  // A fault of the service is no class of error.
  const known = ['ServiceFailedError', ...names.filter((name) => !others.includes(name))]

  expect(names.length).toBeGreaterThan(90)
  expect(refusalCodes).toEqual(known.toSorted())
  expect(others.filter((name) => !names.includes(name))).toEqual([])
})

test('behavior: docs/errors.md explains every value of RefusalCode', () => {
  const page = readFileSync(join(root, 'docs/errors.md'), 'utf8')

  expect(refusalCodes.filter((code) => !page.includes(`\n### ${code}\n`))).toEqual([])
})

test('behavior: a refused mutation has its name as a code', async () => {
  await using it = await startTestServer()
  const input = {
    address: `0x${'1'.repeat(40)}`,
    chainId: 80_001,
    key: 'did:key:none',
    origin: 'https://other.example',
  }

  const { data } = await it.ask(
    `mutation ($input: ChallengeInput!) { challenge(input: $input) { ... on Refusal { code name } }
      submit(messages: ["AAAA"]) { ... on Refusal { code name } } }`,
    { input },
  )

  expect(data.challenge).toEqual({ code: 'UnknownOriginError', name: 'UnknownOriginError' })
  expect(data.submit).toEqual([{ code: 'MalformedCborError', name: 'MalformedCborError' }])
})
