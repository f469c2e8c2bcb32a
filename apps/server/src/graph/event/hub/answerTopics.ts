import { setTimeout as sleep } from 'node:timers/promises'
import { isOutage } from '../../../db/errors/isOutage.ts'
import type { EventNode } from '../../../db/event/listEvents.ts'
import type { AnswerEvent } from '../createEventAnswers.ts'
import type { StreamGroup } from './createStreamGroups.ts'
import type { Topic } from './EventStream.ts'

/** How long the other answers are awaited once the question that most readers ask is answered. */
const patienceMs = 100

/**
 * Answers an event once for each topic, for a reader of its groups.
 *
 * Omits topics whose answer is late, failed, or specific to a reader. An answer that is specific to a reader is left for it in
 * its stream's `given`. Throws only an outage of the database.
 */
export async function answerTopics(
  answerEvent: AnswerEvent,
  { event, topics }: { event: EventNode; topics: ReadonlyMap<Topic, readonly StreamGroup[]> },
): Promise<ReadonlyMap<Topic, string>> {
  const texts = new Map<Topic, string>()
  let outage: unknown

  async function answer(topic: Topic, groups: readonly StreamGroup[]): Promise<void> {
    const [leader] = groups.flatMap(({ members: [first] }) => first ?? [])
    // All readers of the topic have left meanwhile.
    if (leader === undefined) {
      texts.set(topic, '')
      return
    }
    try {
      const given = await answerEvent(event, topic.question, leader.reader.asker)
      const { result, text } = given
      if (text !== null) texts.set(topic, text)
      // The leader's client was charged for it, so the leader gets it.
      else leader.given = given
      outage ??= result.errors?.map(({ originalError }) => originalError).find(isOutage)
    } catch (error) {
      // Any other error is handled for each reader: its stream asks again by itself.
      if (isOutage(error)) outage ??= error
    }
  }

  const [first, ...others] = [...topics]
    .sort(([one], [other]) => other.streams - one.streams)
    .map(([topic, groups]) => answer(topic, groups))
  await first
  if (others.length > 0) {
    const patience = new AbortController()
    await Promise.race([
      Promise.all(others),
      sleep(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined),
    ])
    patience.abort()
  }
  // All streams wait until the database is back.
  if (outage !== undefined) throw outage
  return texts
}
