import { IsOperatorDocument } from '../../api/actingOperations.generated.ts'
import { useQuery } from '../../api/graph/useQuery.ts'
import { useSession } from '../../viewer/useSession.ts'

/** Whether the reader moderates this service; false until that is known. */
export function useIsOperator(): boolean {
  const { status } = useSession()
  const { data } = useQuery(IsOperatorDocument, {
    skip: status !== 'signed-in',
    context: { isPrivate: true },
    // The next reader of this browser must not find it.
    fetchPolicy: 'no-cache',
  })
  return data?.viewer?.moderation != null
}
