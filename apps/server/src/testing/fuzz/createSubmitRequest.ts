import { findDigest } from '../../bytes/findDigest.ts'
import type { Random } from './createRandom.ts'
import { findFault, timesAround } from './findFault.ts'
import { formatId } from './formatId.ts'
import type { HttpCase, HttpWorld } from './HttpCase.ts'
import { parserErrors } from './parserErrors.ts'
import { readMessage } from './readMessage.ts'
import { rememberPost } from './rememberPost.ts'

const query =
  'mutation ($messages: [Base64!]!) { submit(messages: $messages) { ... on Receipt { id } ... on Kept { id } ... on Refusal { name } } }'

type Answer = { data?: { submit?: readonly { id?: string; name?: string }[] } | null }

/** Submits some messages. Looks with other eyes at those that were accepted, and remembers the posts. */
export function createSubmitRequest(random: Random, world: HttpWorld): HttpCase {
  const messages = Array.from({ length: 1 + random.integer(5) }, () => random.pick(world.envelopes))
  return {
    path: '/graphql',
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { messages } }),
    },
    judge({ text }) {
      // The shape that the query asks for.
      const results = (JSON.parse(text) as Answer).data?.submit ?? []
      const faults = results.flatMap(({ id = '' }, index) => judgeMessage(world, messages[index] ?? '', id) ?? [])
      return {
        isParsed: results.some(({ name }) => name === undefined || !parserErrors.includes(name)),
        fault: faults[0] ?? null,
      }
    },
  }
}

function judgeMessage(world: HttpWorld, text: string, id: string): string | null {
  const digest = findDigest(id)
  if (digest === null) return null
  const bytes = Buffer.from(text, 'base64')
  const fault = findFault(bytes, { ...world, times: timesAround(Date.now()), digest })
  if (fault !== null) return `accepted with ${fault}: ${text}`
  const fields = readMessage(bytes)
  const author = world.people.find(({ delegation }) => delegation === formatId(fields.get('by')))
  if (author) rememberPost(world, { fields, digest, author })
  return null
}
