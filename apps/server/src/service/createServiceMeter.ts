import { createCounter } from '../metrics/createCounter.ts'
import { createHistogram } from '../metrics/createHistogram.ts'
import type { Registry } from '../metrics/createRegistry.ts'
import type { CreateServiceParameters } from './createService.ts'
import type { Service } from './Service.ts'

export type ServiceMeter = Required<Pick<CreateServiceParameters, 'onCommit'>> & {
  /** The same service, whose submitted messages are counted by what became of them. */
  watch: (service: Service) => Service
}

/** Measures writing: messages by outcome, how many share a commit, and how long it takes. */
export function createServiceMeter(registry: Registry): ServiceMeter {
  const messages = registry.add(
    createCounter({
      name: 'kith_messages_total',
      help: 'Messages submitted, by what became of them; refused ones by the name of the refusal.',
    }),
  )
  const sizes = registry.add(
    createHistogram({
      name: 'kith_commit_messages',
      help: 'Messages that shared one commit.',
      buckets: [1, 2, 5, 10, 20, 50, 100, 200],
    }),
  )
  const durations = registry.add(
    createHistogram({
      name: 'kith_commit_duration_seconds',
      help: 'How long one commit took, in seconds.',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    }),
  )
  return {
    onCommit({ messages: count, seconds }) {
      sizes.observe({}, count)
      durations.observe({}, seconds)
    },
    watch: (service) => ({
      ...service,
      async submit(envelopes) {
        const outcomes = await service.submit(envelopes)
        for (const outcome of outcomes) {
          const refusal = outcome.kind === 'refused' ? outcome.error.name : ''
          messages.add({ outcome: outcome.kind === 'receipt' ? 'accepted' : outcome.kind, refusal })
        }
        return outcomes
      },
    }),
  }
}
