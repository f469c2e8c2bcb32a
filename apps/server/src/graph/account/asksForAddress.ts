import { type GraphQLResolveInfo, Kind } from 'graphql'

/** Fields of an account that are its address, or the same for all. */
const ofAddress: ReadonlySet<string> = new Set(['id', 'address', 'chain', '__typename'])

/** Whether the request selects nothing of an account but its address: a caller that knows the address need not look it up. */
export function asksForAddress({ fieldNodes }: Pick<GraphQLResolveInfo, 'fieldNodes'>): boolean {
  const asked = fieldNodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? [])
  return asked.every((selection) => selection.kind === Kind.FIELD && ofAddress.has(selection.name.value))
}
