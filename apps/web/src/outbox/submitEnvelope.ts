import type { ApolloClient } from '@apollo/client'
import { SubmitDocument } from '../api/actingOperations.generated.ts'
import { expectAnswer } from '../api/client/expectAnswer.ts'
import { NetworkError } from '../api/errors/NetworkError.ts'
import type { SubmitMutation } from '../api/operations.generated.ts'

type SubmitResult = SubmitMutation['submit'][number]

/** The service's confirmation that it has a message, with its log position. */
export type Receipt = Extract<SubmitResult, { __typename: 'Receipt' }>

/** The answer to a message that took effect. A private one is kept, and has no log position. */
export type Accepted = Receipt | Extract<SubmitResult, { __typename: 'Kept' }>

/** Timeout of a submission. Submitting the same bytes again is harmless. */
const patienceMs = 20_000

/**
 * Submits a signed message, in base64. The service stores the same bytes once (design §5).
 *
 * @throws what {@link expectAnswer} throws for a refusal, {@link NetworkError} for no answer, and transport errors.
 */
export async function submitEnvelope(client: ApolloClient, envelope: string): Promise<Accepted> {
  const signal = AbortSignal.timeout(patienceMs)
  const answer = client.mutate({
    mutation: SubmitDocument,
    variables: { messages: [envelope] },
    context: { fetchOptions: { signal } },
  })
  const { data } = await answer.catch((cause: unknown) => {
    throw signal.aborted ? new NetworkError({ url: 'the service', cause }) : cause
  })
  return expectAnswer('Submit', data?.submit[0])
}
