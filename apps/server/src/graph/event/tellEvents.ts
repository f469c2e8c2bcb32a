import { createSourceEventStream, type ExecutionArgs, type ExecutionResult } from 'graphql'
import type { EventNode } from '../../db/queries/listEvents.ts'
import type { GraphContext } from '../GraphContext.ts'
import type { AnswerEvent } from './createEventAnswers.ts'
import { readQuestion } from './readQuestion.ts'

/**
 * Subscribes as graphql-js does, but tells the answers by the context's `tell`, so that what many get is made once: what it
 * returns only ends when the events do. Or what is wrong with the subscription.
 */
export async function tellEvents(
  args: ExecutionArgs & { contextValue: GraphContext },
  answerEvent: AnswerEvent,
): Promise<AsyncIterable<ExecutionResult> | ExecutionResult> {
  const source = await createSourceEventStream(args)
  if (!(Symbol.asyncIterator in source)) return source
  // The schema's one subscription is told of nothing else.
  const events = source as AsyncIterable<EventNode>
  const question = readQuestion(args)
  const { contextValue } = args
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        // The next one is read only when this one was taken, so that a slow reader fills no memory.
        for await (const event of events) await contextValue.tell(await answerEvent(event, question, contextValue))
        return { done: true, value: undefined }
      },
    }),
  }
}
