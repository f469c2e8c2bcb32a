import { useQuery } from '../../api/graph/useQuery.ts'
import { ProfileDocument } from '../../api/operations.generated.ts'

/** The handle the service shows for an account: `null` for none, `undefined` while that is not known. */
export function useCurrentHandle(address: string | undefined): string | null | undefined {
  const { data } = useQuery(ProfileDocument, {
    variables: { by: { address: address ?? '' } },
    skip: address === undefined,
  })
  return data && (data.account?.handle ?? null)
}
