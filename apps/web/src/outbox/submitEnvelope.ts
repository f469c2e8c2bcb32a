import type { ApolloClient } from '@apollo/client'
import { SubmitDocument } from '../api/actingOperations.generated.ts'
import { expectAnswer } from '../api/client/expectAnswer.ts'
import { NetworkError } from '../api/errors/NetworkError.ts'
import type { SubmitMutation } from '../api/operations.generated.ts'

type SubmitResult = SubmitMutation['submit'][number]

/** The service's word that it has a message, and at which place in its log. */
export type Receipt = Extract<SubmitResult, { __typename: 'Receipt' }>

/** What a message that took effect is answered with: one that is not for everybody is kept, and has no place in the log. */
export type Accepted = Receipt | Extract<SubmitResult, { __typename: 'Kept' }>

/** A service that has not answered after this long is called away. Handing the same bytes over again then does no harm. */
const patienceMs = 20_000

/**
 * Hands a signed message, in base64, to the service. The same bytes twice are written once (design §5).
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
