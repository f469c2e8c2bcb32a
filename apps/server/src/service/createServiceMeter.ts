import { Counter, Histogram, type Registry } from 'prom-client'
import type { CreateServiceParameters } from './createService.ts'
import type { Service } from './Service.ts'

export type ServiceMeter = Required<Pick<CreateServiceParameters, 'onCommit'>> & {
  /** The same service, which counts submitted messages by outcome. */
  watch: (service: Service) => Service
}

/** Measures writing: messages by outcome, the messages of a commit, and its duration. */
export function createServiceMeter(registry: Registry): ServiceMeter {
  const registers = [registry]
  const messages = new Counter({
    name: 'kith_messages_total',
    help: 'Messages submitted, by outcome; refused ones by the name of the refusal.',
    labelNames: ['outcome', 'refusal'],
    registers,
  })
  const sizes = new Histogram({
    name: 'kith_commit_messages',
    help: 'Messages that shared one commit.',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200],
    registers,
  })
  const durations = new Histogram({
    name: 'kith_commit_duration_seconds',
    help: 'How long one commit took, in seconds.',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  })
  return {
    onCommit({ messages: count, seconds }) {
      sizes.observe(count)
      durations.observe(seconds)
    },
    watch: (service) => ({
      ...service,
      async submit(envelopes) {
        const outcomes = await service.submit(envelopes)
        for (const outcome of outcomes) {
          const refusal = outcome.kind === 'refused' ? outcome.error.name : ''
          messages.inc({ outcome: outcome.kind === 'receipt' ? 'accepted' : outcome.kind, refusal })
        }
        return outcomes
      },
    }),
  }
}
