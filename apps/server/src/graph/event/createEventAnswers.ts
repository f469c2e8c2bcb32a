import { type ExecutionResult, execute } from 'graphql'
import { bounds } from '../../config/bounds.ts'
import type { EventNode } from '../../db/queries/listEvents.ts'
import { createLoaders } from '../createLoaders.ts'
import type { GraphContext } from '../GraphContext.ts'
import { refuseTooLarge } from '../refuseTooLarge.ts'
import type { EventAnswer } from './EventAnswer.ts'
import { formatEvent } from './formatEvent.ts'
import { observeAsker } from './observeAsker.ts'
import type { Question } from './readQuestion.ts'

/** What `question` gets for an event from whoever `context` speaks for. */
export type AnswerEvent = (event: EventNode, question: Question, context: GraphContext) => Promise<EventAnswer>

/**
 * Answers questions about events, for all streams of a process. Who asks the same about the same event in the same moment gets
 * one answer, unless making it took any notice of who asks: that one is its asker's own, and each of the others gets another.
 * So is one with errors, which are logged with whose request it was.
 */
export function createEventAnswers(): AnswerEvent {
  /** By the question's key. A node is shared by those who read it at once: see `createEventReads`. */
  const underWay = new WeakMap<EventNode, Map<string, Promise<EventAnswer>>>()

  return async (event, question, context) => {
    const answers = underWay.get(event) ?? new Map<string, Promise<EventAnswer>>()
    underWay.set(event, answers)
    const first = answers.get(question.key)
    if (first !== undefined) {
      const answer = await first
      return answer.text === null ? await makeAnswer(event, question, context) : answer
    }
    const own = makeAnswer(event, question, context)
    answers.set(question.key, own)
    try {
      return await own
    } finally {
      // Those who come in this turn still get it, later ones what is true then.
      setImmediate(() => answers.delete(question.key))
    }
  }
}

async function makeAnswer(event: EventNode, question: Question, context: GraphContext): Promise<EventAnswer> {
  const { db, config, now } = context
  // A stream lives long, and counts and names change: nothing loaded for an earlier event is shown again, and each may ask for as
  // much as a request. One that failed may still be resolving the rest of its answer: that goes on with its own.
  const own: GraphContext = {
    ...context,
    loaders: createLoaders(db, config, now),
    budget: { entries: bounds.requestEntries, bytes: bounds.answerBytes },
  }
  const { observed, isPersonal } = observeAsker(own)
  const executed: ExecutionResult = await execute({ ...question, rootValue: event, contextValue: observed })
  const result = refuseTooLarge(own) ?? executed
  const isOwn = result.errors !== undefined || isPersonal()
  return { place: event.seq, result, text: isOwn ? null : formatEvent(event.seq, result) }
}
