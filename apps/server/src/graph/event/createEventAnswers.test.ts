import { setImmediate as turn } from 'node:timers/promises'
import {
  GraphQLBoolean,
  type GraphQLFieldResolver,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  parse,
} from 'graphql'
import { expect, test } from 'vitest'
import type { EventNode } from '../../db/event/listEvents.ts'
import type { GraphContext } from '../GraphContext.ts'
import { createEventAnswers } from './createEventAnswers.ts'
import { readQuestion } from './readQuestion.ts'

// Events of the real schema give readers nothing of their own but what a client may still ask for (`addStream.test.ts`). One that
// did would do it in one of these ways.

type Asker = Pick<GraphContext, 'getBearer' | 'client' | 'getDevice' | 'lastEventId' | 'budget' | 'config' | 'version'>
type Resolve = GraphQLFieldResolver<EventNode, Asker>

let executions = 0
const spent: bigint[] = []
const addressOf = async (getBearer: Asker['getBearer']) => (await getBearer())?.address ?? null

const field = (resolve: Resolve) => ({ type: GraphQLString, resolve })
const EventType: GraphQLObjectType = new GraphQLObjectType({
  name: 'Event',
  fields: () => ({
    seq: field(({ seq }) => {
      executions += 1
      return String(seq)
    }),
    version: field(async (_, __, { version }) => version),
    same: { type: EventType, resolve: (event) => event },
    likedBy: field((_, __, { getBearer }) => addressOf(getBearer)),
    late: field(async (_, __, context) => {
      await turn()
      return addressOf(context.getBearer)
    }),
    copied: field((_, __, context) => addressOf({ ...context }.getBearer)),
    conditional: field(async (event, _, context) => (event.kind === 'post' ? addressOf(context.getBearer) : 'nobody')),
    client: field((_, __, { client }) => client),
    device: field((_, __, { getDevice }) => getDevice()),
    resumed: field((_, __, { lastEventId }) => String(lastEventId)),
    greedy: field((_, __, { budget }) => {
      budget.bytes = -1
      return 'All of it'
    }),
    // As greedy, but only after a while: at which event, says `spent`.
    spending: field(async ({ seq }, _, { budget }) => {
      await turn()
      budget.bytes = -1
      spent.push(seq)
      return 'All of it'
    }),
    wrong: {
      type: GraphQLString,
      resolve: () => {
        throw new Error('Wrong.')
      },
    },
    // Ends the whole answer, while others are still being resolved.
    fatal: {
      type: new GraphQLNonNull(GraphQLInt),
      resolve: async () => {
        throw new Error('Fatal.')
      },
    },
  }),
})
const schema = new GraphQLSchema({
  query: new GraphQLObjectType({ name: 'Query', fields: { is: { type: GraphQLBoolean } } }),
  subscription: new GraphQLObjectType({
    name: 'Subscription',
    fields: { events: { type: new GraphQLNonNull(EventType), resolve: (event) => event } },
  }),
})

const event: EventNode = { seq: 7n, kind: 'post', accountId: 1n, postSeq: 7n, targetId: null, isImported: false }

function createAsker(name: string): GraphContext {
  const asker: Asker = {
    getBearer: async () => ({ address: `0x${name}` }) as Awaited<ReturnType<GraphContext['getBearer']>>,
    client: name,
    getDevice: () => name,
    lastEventId: BigInt(name.length),
    // Used up by the event before.
    budget: { entries: 0, bytes: -1, charged: 0 },
    config: {
      productName: 'Kith',
      defaultChain: 'polygonMumbai',
      indexer: { pollMs: 1_000, startBlock: 0n, confirmations: 1 },
      operators: [],
      ranking: { seeds: [], waitMs: 0 },
      media: { store: { kind: 'folder', directory: '' }, accountBytes: 0, publicUrl: undefined },
      publicOrigins: [],
      clientOrigins: [],
      formerOrigins: [],
      formerClientOrigins: [],
    },
    version: '1',
  }
  // The schema above looks at nothing else.
  return asker as GraphContext
}

function ask(text: string, variableValues: Record<string, unknown> = {}) {
  return readQuestion({ schema, document: parse(`subscription ${text}`), variableValues })
}

const names = ['ada', 'benny', 'cleopatra'] as const

/** What each of three who ask the same at once is answered, and how often `seq` was resolved for it. */
async function answerAll(fields: string, of: EventNode = event) {
  const answerEvent = createEventAnswers()
  executions = 0
  const question = ask(`{ events { seq ${fields} } }`)
  const answers = await Promise.all(names.map((name) => answerEvent(of, question, createAsker(name))))
  return { answers, executions }
}

test('behavior: who asks the same of an event at once gets one answer, made once', async () => {
  const { answers, executions } = await answerAll('version same { same { version } }')

  expect(executions).toBe(1)
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]?.text).toBe(
    'id: 7\nevent: next\ndata: {"data":{"events":{"seq":"7","version":"1","same":{"same":{"version":"1"}}}}}\n\n',
  )
})

test('behavior: one whose answer looks at who asks gets its own, by whatever way it looks', async () => {
  const own = ['0xada', '0xbenny', '0xcleopatra']
  const cases: [string, readonly string[]][] = [
    ['it: likedBy', own],
    ['it: late', own],
    ['it: copied', own],
    ['it: conditional', own],
    ['it: client', names],
    ['it: device', names],
    ['it: resumed', ['3', '5', '9']],
    ['same { same { it: likedBy } }', own],
    ['...Deep } } fragment Deep on Event { same { ... on Event { it: late }', own],
  ]
  for (const [fields, expected] of cases) {
    const { answers, executions } = await answerAll(fields)

    expect(answers.map(({ result }) => /"it":"([^"]*)"/.exec(JSON.stringify(result))?.[1])).toEqual(expected)
    expect(answers.map(({ text }) => text)).toEqual([null, null, null])
    expect(executions).toBe(3)
  }
})

test('behavior: whether it looks is seen at each event, not once for the question', async () => {
  const answerEvent = createEventAnswers()
  const question = ask('{ events { conditional } }')
  const follow: EventNode = { ...event, seq: 8n, kind: 'follow' }
  const [ada, ben] = [createAsker('ada'), createAsker('ben')]

  const answers = []
  for (const of of [follow, event, follow, event])
    answers.push(await Promise.all([answerEvent(of, question, ada), answerEvent(of, question, ben)]))

  expect(
    answers.map((pair) => pair.map(({ result }) => (result.data?.['events'] as { conditional: string }).conditional)),
  ).toEqual([
    ['nobody', 'nobody'],
    ['0xada', '0xben'],
    ['nobody', 'nobody'],
    ['0xada', '0xben'],
  ])
})

test('behavior: a condition by a variable, and another name, make another answer', async () => {
  const answerEvent = createEventAnswers()
  const text = '($own: Boolean!) { events { version likedBy @include(if: $own) } }'
  const [ada, ben] = [createAsker('ada'), createAsker('ben')]

  const [open, own, renamed] = await Promise.all([
    answerEvent(event, ask(text, { own: false }), ada),
    answerEvent(event, ask(text, { own: true }), ben),
    answerEvent(event, ask('{ events { likedBy: version } }'), ben),
  ])

  expect(open.result.data).toEqual({ events: { version: '1' } })
  expect(own.result.data).toEqual({ events: { version: '1', likedBy: '0xben' } })
  expect(renamed.result.data).toEqual({ events: { likedBy: '1' } })
})

test('behavior: an answer is for its event, as others read it, and for its moment', async () => {
  const answerEvent = createEventAnswers()
  const question = ask('{ events { seq } }')
  const [ada, ben] = [createAsker('ada'), createAsker('ben')]
  executions = 0

  const first = await answerEvent(event, question, ada)
  // A stream that reads the log by itself has another node for the same position.
  const read = await answerEvent({ ...event }, question, ben)
  await turn()
  await turn()
  const later = await answerEvent(event, question, ben)

  expect(new Set([first, read, later]).size).toBe(3)
  expect(executions).toBe(3)
})

test('error: an answer with errors is not shared; one reader’s size limit stops no other', async () => {
  for (const fields of ['wrong', 'fatal', 'fatal late', 'likedBy fatal']) {
    const { answers, executions } = await answerAll(fields)

    expect(executions).toBe(3)
    expect(new Set(answers.map(({ result }) => result.errors?.[0])).size).toBe(3)
  }
  const { answers } = await answerAll('greedy')
  expect(answers.map(({ result }) => result.errors?.[0]?.originalError?.name)).toEqual(
    names.map(() => 'AnswerTooLargeError'),
  )
})

test('regression: a failed answer spends nothing of the next, even while parts of it still resolve', async () => {
  const answerEvent = createEventAnswers()
  const ada = createAsker('ada')

  const failed = await answerEvent(event, ask('{ events { spending fatal } }'), ada)
  const before = [...spent]
  const next = await answerEvent({ ...event, seq: 8n }, ask('{ events { late } }'), ada)

  expect(failed.result.errors).toHaveLength(1)
  expect([before, spent]).toEqual([[], [7n]])
  expect(next.result).toMatchObject({ data: { events: { late: '0xada' } } })
})
