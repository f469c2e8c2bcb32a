import { type ExecutionResult, execute } from 'graphql'
import { bounds } from '../../config/bounds.ts'
import type { EventNode } from '../../db/event/listEvents.ts'
import { createLoaders } from '../createLoaders.ts'
import type { GraphContext } from '../GraphContext.ts'
import { refuseLargeAnswer } from '../refuseLargeAnswer.ts'
import { formatEvent } from './formatEvent.ts'
import type { Question } from './readQuestion.ts'

/** The part of a stream's request context that its answers share. Each answer has its own loaders and budget. */
export type EventAsker = Omit<GraphContext, 'loaders' | 'budget'>

/** The answer to a question about an event. */
export type EventAnswer = Readonly<{
  /** The event's position in the log. */
  seq: bigint
  result: ExecutionResult
  /** The formatted answer, equal for every reader with the same question; `null` if it is specific to one reader. */
  text: string | null
}>

/** Answers `question` about an event for the reader that `asker` describes. */
export type AnswerEvent = (event: EventNode, question: Question, asker: EventAsker) => Promise<EventAnswer>

/**
 * Answers questions about events, for all streams of a process. Readers that ask the same question about an event at the same
 * moment share one answer, unless it depends on the reader or has errors. Then the first reader alone gets it, and each other
 * reader gets an answer of its own. Errors are logged with the reader's request.
 */
export function createEventAnswers(): AnswerEvent {
  /** Answers in flight, by question key. Readers that read a node at the same moment share the node: see `createEventReads`. */
  const inFlight = new WeakMap<EventNode, Map<string, Promise<EventAnswer>>>()

  return async (event, question, asker) => {
    const answers = inFlight.get(event) ?? new Map<string, Promise<EventAnswer>>()
    inFlight.set(event, answers)
    const first = answers.get(question.key)
    if (first !== undefined) {
      const answer = await first
      return answer.text === null ? await makeAnswer(event, question, asker) : answer
    }
    const own = makeAnswer(event, question, asker)
    answers.set(question.key, own)
    try {
      return await own
    } finally {
      // Readers of this turn still get this answer. Later readers get a new one.
      setImmediate(() => answers.delete(question.key))
    }
  }
}

async function makeAnswer(event: EventNode, question: Question, asker: EventAsker): Promise<EventAnswer> {
  const { db, config, now } = asker
  // A stream lives long, and counts and names change: nothing loaded for an earlier event is shown again, and each may ask for as
  // much as a request. One that failed may still be resolving the rest of its answer: that goes on with its own.
  const own: GraphContext = {
    ...asker,
    loaders: createLoaders(db, config, now),
    budget: { entries: bounds.requestEntries, bytes: bounds.answerBytes, charged: 0 },
  }
  const { observed, isPersonal } = observeAsker(own)
  const executed: ExecutionResult = await execute({ ...question, rootValue: event, contextValue: observed })
  const result = refuseLargeAnswer(own) ?? executed
  const isOwn = result.errors !== undefined || isPersonal()
  return { seq: event.seq, result, text: isOwn ? null : formatEvent(event.seq, result) }
}

/** The parts of a context that are the same for every reader. All others depend on the reader. */
const common: ReadonlySet<PropertyKey> = new Set<keyof GraphContext>([
  'db',
  'service',
  'config',
  'version',
  'now',
  'loaders',
  'rates',
  'budget',
  'getIndexerStatus',
  'eventReads',
])

/** The same context, and whether anything in it that depends on who asks was looked at since. */
function observeAsker(context: GraphContext): { observed: GraphContext; isPersonal: () => boolean } {
  let isPersonal = false
  const observed = new Proxy(context, {
    get(target, name) {
      if (!common.has(name)) isPersonal = true
      return Reflect.get(target, name)
    },
  })
  return { observed, isPersonal: () => isPersonal }
}
