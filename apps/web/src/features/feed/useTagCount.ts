import { useFragment } from '../../api/graph/useFragment.ts'
import { TagCountFragmentDoc } from '../../api/operations.generated.ts'

/** How many posts a tag has, once its feed was loaded. */
export function useTagCount(name: string): number | undefined {
  const { data, complete } = useFragment({ fragment: TagCountFragmentDoc, from: { __typename: 'Tag', name } })
  return complete ? data.postCount : undefined
}
