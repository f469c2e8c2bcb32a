import { type ExecutionResult, execute } from 'graphql'
import { bounds } from '../../config/bounds.ts'
import type { EventNode } from '../../db/queries/listEvents.ts'
import { createLoaders } from '../createLoaders.ts'
import type { GraphContext } from '../GraphContext.ts'
import { refuseTooLarge } from '../refuseTooLarge.ts'
import { formatEvent } from './formatEvent.ts'
import { observeAsker } from './observeAsker.ts'
import type { Question } from './readQuestion.ts'

/** What an event's answer takes of the request that opened a stream; the rest each answer has of its own. */
export type EventAsker = Omit<GraphContext, 'loaders' | 'budget'>

/** The answer to a question about an event. */
export type EventAnswer = Readonly<{
  /** The event's position in the log. */
  seq: bigint
  result: ExecutionResult
  /** The same for every reader that asked the same, as it is sent; `null` where the answer is one reader's own. */
  text: string | null
}>

/** Answers `question` about an event for the reader that `asker` describes. */
export type AnswerEvent = (event: EventNode, question: Question, asker: EventAsker) => Promise<EventAnswer>

/**
 * Answers questions about events, for all streams of a process. Readers that ask the same about the same event at the same moment
 * get one answer, unless making it depended on the reader: that one is the first reader's own, and each of the others gets another.
 * So is one with errors, which are logged with the reader's request.
 */
export function createEventAnswers(): AnswerEvent {
  /** By the question's key. Readers that read a node at the same moment share it: see `createEventReads`. */
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
      // Readers of this turn still get it, later ones what is true then.
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
    budget: { entries: bounds.requestEntries, bytes: bounds.answerBytes },
  }
  const { observed, isPersonal } = observeAsker(own)
  const executed: ExecutionResult = await execute({ ...question, rootValue: event, contextValue: observed })
  const result = refuseTooLarge(own) ?? executed
  const isOwn = result.errors !== undefined || isPersonal()
  return { seq: event.seq, result, text: isOwn ? null : formatEvent(event.seq, result) }
}
