import { createHash } from 'node:crypto'
import { mediaId } from '@kith/protocol'
import { expect } from 'vitest'
import { formatMediaCid } from '../bytes/formatMediaCid.ts'
import {
  type CreatePersonParameters,
  createPerson,
  type Person,
  type Reader,
  type SignedMessage,
} from './createPerson.ts'

type GraphAnswer = {
  // What a test asks for it knows the shape of.
  // biome-ignore lint/suspicious/noExplicitAny: typed by the query beside it.
  data: any
  errors?: { message: string; extensions?: { code?: string } }[]
}

/** What a test does to a service over HTTP. */
export type TestClient = {
  ask: (query: string, variables?: object, token?: string, userAgent?: string) => Promise<GraphAnswer>
  /** A person who is signed in over HTTP, with an access token. */
  signIn: (
    options?: Partial<CreatePersonParameters> & { userAgent?: string; abilities?: readonly string[] },
  ) => Promise<Reader>
  /** Submits signed messages in one request; what each is answered. */
  send: (...messages: readonly Pick<SignedMessage, 'envelope'>[]) => Promise<readonly SubmitAnswer[]>
  /** Signs and submits one message; its id, or the refusal's name. */
  submit: (person: Person, body: Parameters<Person['sign']>[0], options?: { ts?: number }) => Promise<string>
  /** Signs and uploads a picture; the whole answer. `options` tell what is not so. */
  upload: (person: Person, bytes: Uint8Array, options?: UploadOptions) => Promise<Response>
  /** Signs and hands in an export; the whole answer. `options` tell what is not so. */
  importFile: (person: Person, bytes: Uint8Array, options?: ImportOptions) => Promise<Response>
}

/** What the service answers to one message, as far as it has it. */
export type SubmitAnswer = {
  __typename: 'Receipt' | 'Kept' | 'Refusal'
  id?: string
  seq?: string
  signature?: string
  name?: string
}

/** What an upload says, where it is not what is so. */
export type UploadOptions = {
  contentType?: string
  media?: string
  ts?: number
  authorization?: string | null
  headers?: Record<string, string>
}

/** What an import says, where it is not what is so. */
export type ImportOptions = {
  contentType?: string
  file?: string
  ts?: number
  authorization?: string
  signal?: AbortSignal
}

export type CreateTestClientParameters = {
  url: string
  /** Where the people's pages run. */
  origin: string
  now?: (() => number) | undefined
  /** Sent with every GraphQL request. */
  headers?: Record<string, string>
}

/** Asks the service at `url`, whichever process it runs in. */
export function createTestClient({ url, origin, now, headers }: CreateTestClientParameters): TestClient {
  const ask: TestClient['ask'] = async (query, variables = {}, token, userAgent) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(userAgent !== undefined && { 'user-agent': userAgent }),
      },
      body: JSON.stringify({ query, variables }),
    })
    const answer = (await response.json()) as object
    // Refused before it was a question.
    if (!('data' in answer || 'errors' in answer)) throw new Error(`${response.status}: ${JSON.stringify(answer)}`)
    return answer as GraphAnswer
  }

  const send: TestClient['send'] = async (...messages) => {
    const { data, errors } = await ask(
      `mutation ($messages: [Base64!]!) { submit(messages: $messages) {
        __typename ... on Receipt { id seq signature } ... on Kept { id } ... on Refusal { name } } }`,
      { messages: messages.map(({ envelope }) => toBase64(envelope)) },
    )
    if (errors) throw new Error(errors[0]?.message)
    return data.submit
  }

  return {
    ask,
    send,
    async signIn({ userAgent, abilities, ...options } = {}) {
      const person = await createPerson({ origin, ...(now && { now }), ...options })
      const { data } = await ask(
        `mutation ($input: ChallengeInput!) { challenge(input: $input) {
          ... on Challenge { nonce domain statement resources abilities issuedAt expirationTime network } ... on Refusal { name message } } }`,
        { input: { address: person.address, chainId: options.chainId ?? 80_001, key: person.did, origin, abilities } },
      )
      const { delegation, proof } = await person.signDelegation(data.challenge)
      const answer = await ask(
        `mutation ($input: SignInInput!) { signIn(input: $input) {
          ... on SignIn { account { address } delegation expiresAt accessToken { token expiresAt } } ... on Refusal { name message } } }`,
        { input: { delegation: toBase64(delegation), proof: toBase64(proof) } },
        undefined,
        userAgent,
      )
      expect(answer.data.signIn).toMatchObject({ delegation: person.delegation })
      return { ...person, delegation: person.delegation, token: answer.data.signIn.accessToken?.token ?? '' }
    },
    async submit(person, body, options) {
      const [answer] = await send(await person.sign(body, { by: person.delegation, ...options }))
      return answer?.id ?? answer?.name ?? ''
    },
    async upload(
      person,
      bytes,
      { contentType = 'image/png', media = mediaId(bytes), ts = (now ?? Date.now)(), authorization, headers } = {},
    ) {
      const { delegation, proof } = await person.signUpload(media, ts)
      const signed = [
        `delegation="${delegation}"`,
        `media="${media}"`,
        `ts="${ts}"`,
        `proof="${Buffer.from(proof).toString('base64url')}"`,
      ]
      const credentials = authorization === undefined ? `Kith-Upload ${signed.join(', ')}` : authorization
      return await fetch(`${url}/media`, {
        method: 'POST',
        headers: {
          'content-type': contentType,
          ...(credentials !== null && { authorization: credentials }),
          ...headers,
        },
        body: bytes.slice(),
      })
    },
    async importFile(
      person,
      bytes,
      {
        contentType = 'application/vnd.ipld.car',
        file = formatMediaCid(createHash('sha256').update(bytes).digest()),
        ts = (now ?? Date.now)(),
        authorization,
        signal,
      } = {},
    ) {
      const { delegation, proof } = await person.signImport(file, ts)
      const signed = [
        `delegation="${delegation}"`,
        `file="${file}"`,
        `ts="${ts}"`,
        `proof="${Buffer.from(proof).toString('base64url')}"`,
      ]
      return await fetch(`${url}/import`, {
        method: 'POST',
        headers: { 'content-type': contentType, authorization: authorization ?? `Kith-Import ${signed.join(', ')}` },
        body: bytes.slice(),
        signal: signal ?? null,
      })
    },
  }
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}
