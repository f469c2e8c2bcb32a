import { createPrivateKey, sign } from 'node:crypto'
import type { AccountAddress, SignedAttestation } from '@kith/protocol'
import { type Body, createPerson, type Person } from '../createPerson.ts'
import type { TestServer } from '../startTestServer.ts'
import { testOrigin } from '../testOrigin.ts'
import { type ExportedTestMessage, writeExport } from './writeExport.ts'

const dayMs = 24 * 3_600_000

/** A browser of the same person from a month ago, which this service has forgotten. */
export type Old = { person: Person; delegation: Uint8Array; atMs: number }

/** Where it signed in, as what, and when. */
type OldOptions = { on?: string; client?: string; atMs?: number; abilities?: readonly string[] }

type FileOptions = {
  account: AccountAddress
  delegations?: readonly Uint8Array[]
  attestations?: readonly SignedAttestation[]
  /** Whether their receipts are this service's. */
  receipts?: 'own' | 'forged'
  network?: string
  receivedMs?: (message: ExportedTestMessage) => number
}

type Result = {
  id: string
  outcome: string
  name?: string
  timeVerified?: boolean
  receipt?: { seq: string; received: number }
}

export type Imports = {
  createOld: (of: Pick<Person, 'account'>, options?: OldOptions) => Promise<Old>
  /** Signs a message of an old browser, a second after it signed in unless another time is given. */
  write: (old: Old, body: Body, ts?: number) => Promise<ExportedTestMessage>
  /** Signs as this service does. */
  signReceipt: (bytes: Uint8Array) => Uint8Array
  /** An export of messages as this service would have written it, or one whose receipts are another's. */
  toFile: (messages: readonly ExportedTestMessage[], options: FileOptions) => Uint8Array
  post: (
    ...parameters: Parameters<TestServer['importFile']>
  ) => Promise<{ status: number; answer: { name?: string; message?: string; results?: Result[] } }>
  /** What became of each message: its outcome, or by which name it was refused. */
  bring: (person: Person, bytes: Uint8Array) => Promise<string[]>
}

/** What tests of imports into a service do: write files of old messages, and import them. */
export async function createImports(it: TestServer, clock: { ms: number }): Promise<Imports> {
  const { private_key } = await it.server.db.selectFrom('service_key').select('private_key').executeTakeFirstOrThrow()
  const key = createPrivateKey({ key: Buffer.from(private_key), format: 'der', type: 'pkcs8' })
  const signReceipt = (bytes: Uint8Array) => new Uint8Array(sign(null, bytes, key))

  async function post(...parameters: Parameters<TestServer['importFile']>) {
    const response = await it.importFile(...parameters)
    return {
      status: response.status,
      answer: (await response.json()) as Awaited<ReturnType<Imports['post']>>['answer'],
    }
  }

  return {
    async createOld({ account }, { on = testOrigin, client, atMs = clock.ms - 40 * dayMs, abilities } = {}) {
      const person = await createPerson({ origin: on, client, account, network: it.server.service.network })
      const { delegation } = await person.signDelegation({
        nonce: `old${Math.random().toString(36).slice(2)}00000000`,
        issuedAt: new Date(atMs),
        expirationTime: new Date(atMs + 30 * dayMs),
        ...(abilities && { abilities }),
      })
      return { person, delegation, atMs }
    },
    async write({ person, atMs }, body, ts = atMs + 1_000) {
      return { ...(await person.sign(body, { ts })), type: body.type, by: person.delegation, ts }
    },
    signReceipt,
    toFile: (messages, { receipts = 'own', ...options }) =>
      writeExport(messages, {
        network: it.server.service.network,
        delegations: [],
        receiptKey: it.server.service.receiptKey,
        signReceipt: (bytes) => (receipts === 'own' ? signReceipt(bytes) : signReceipt(bytes).fill(1, 8)),
        receivedMs: ({ ts }) => ts + 40,
        ...options,
      }),
    post,
    async bring(person, bytes) {
      const { answer } = await post(person, bytes)
      return answer.results?.map(({ outcome, name }) => name ?? outcome) ?? [answer.name ?? 'no answer']
    },
  }
}
