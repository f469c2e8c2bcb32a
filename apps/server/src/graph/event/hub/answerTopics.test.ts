import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ServiceBusyError } from '../../../db/errors/ServiceBusyError.ts'
import type { EventNode } from '../../../db/event/listEvents.ts'
import type { AnswerEvent } from '../createEventAnswers.ts'
import type { EventReader } from '../EventReader.ts'
import type { Question } from '../readQuestion.ts'
import { answerTopics } from './answerTopics.ts'
import type { StreamGroup } from './createStreamGroups.ts'
import { EventStream, type Topic } from './EventStream.ts'

const event: EventNode = { seq: 1n, kind: 'like', accountId: 7n, postSeq: 1n, targetId: null, isImported: false }

/** A topic that so many streams ask, with one group of two of them. */
function createTopic(name: string, streams: number): [Topic, StreamGroup[]] {
  const topic: Topic = { id: streams, question: { key: name } as Question, streams }
  const reader = { asker: {} } as EventReader
  const create = () =>
    new EventStream({ reader, topic, filter: null, bearer: null, position: 0n, onClose: () => undefined })
  return [topic, [{ key: name, topic, filter: null, members: new Set([create(), create()]) }]]
}

/** Answers each question by its name. */
async function ask(topics: readonly [Topic, StreamGroup[]][], answer: (name: string) => Promise<string | null>) {
  const answerEvent: AnswerEvent = async ({ seq }, { key }) => ({ seq, result: {}, text: await answer(key) })
  const texts = await answerTopics(answerEvent, { event, topics: new Map(topics) })
  return [...texts].map(([{ question }, text]) => `${question.key}: ${text}`)
}

test('behavior: the question that most readers ask is awaited; others are late 100 ms after it', async () => {
  const topics = [createTopic('late', 1), createTopic('most', 3), createTopic('soon', 2)]
  const delaysMs: Record<string, number> = { late: 1_000, most: 200, soon: 220 }

  const texts = await ask(topics, async (name) => {
    await sleep(delaysMs[name])
    return name
  })

  expect(texts).toEqual(['most: most', 'soon: soon'])
})

test('behavior: an answer that is specific to a reader is left for that reader', async () => {
  const [topic, groups] = createTopic('own', 2)

  const texts = await ask([[topic, groups]], async () => null)

  expect(texts).toEqual([])
  expect(groups.flatMap(({ members }) => [...members]).map(({ given }) => given?.seq)).toEqual([1n, undefined])
})

test('error: an outage is thrown, any other failure omits its question', async () => {
  const topics = [createTopic('good', 2), createTopic('bad', 1)]
  const fail = (error: Error) => (name: string) => (name === 'bad' ? Promise.reject(error) : Promise.resolve(name))

  expect(await ask(topics, fail(new Error('No such field')))).toEqual(['good: good'])
  await expect(ask(topics, fail(new ServiceBusyError({ retryAt: new Date() })))).rejects.toThrow(ServiceBusyError)
})
