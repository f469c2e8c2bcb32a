import { useEffect, useState } from 'react'
import { SuggestPeopleDocument, SuggestTagsDocument } from '../../api/actingOperations.generated.ts'
import { useQuery } from '../../api/graph/useQuery.ts'
import type { AccountChipFragment } from '../../api/operations.generated.ts'
import type { Trigger } from '../../ui/suggest/findTrigger.ts'

export type Suggestion =
  | { kind: 'person'; account: AccountChipFragment }
  | { kind: 'tag'; name: string; postCount: number }

export type Suggestions = {
  items: readonly Suggestion[] | null
  isLoading: boolean
  setTrigger(trigger: Trigger | null): void
}

const settleMs = 150
const none: readonly Suggestion[] = []

/** The people or tags that fit what is being typed. */
export function useAutocomplete(): Suggestions {
  const [trigger, setTrigger] = useState<Trigger | null>(null)
  const [asked, setAsked] = useState<Trigger | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(trigger), trigger === null ? 0 : settleMs)
    return () => clearTimeout(timer)
  }, [trigger])
  const query = asked?.query ?? ''
  const people = useQuery(SuggestPeopleDocument, { variables: { query }, skip: asked?.sign !== '@' || query === '' })
  const tags = useQuery(SuggestTagsDocument, { variables: { begin: query }, skip: asked?.sign !== '#' || query === '' })
  const answer = asked?.sign === '@' ? people : tags
  const [items, setItems] = useState<{ of: unknown; list: readonly Suggestion[] }>({ of: null, list: none })
  const data = answer.data
  // The same answer is the same list: what is chosen in it stays.
  if (items.of !== data)
    setItems({
      of: data,
      list:
        asked?.sign === '@'
          ? // A mention is a handle: who has none cannot be named by one.
            (people.data?.searchAccounts?.edges ?? []).flatMap(({ node }) =>
              node.handle === null ? [] : [{ kind: 'person' as const, account: node }],
            )
          : (tags.data?.tags ?? []).map(({ name, postCount }) => ({ kind: 'tag' as const, name, postCount })),
    })
  const isAsked = trigger !== null && trigger.query !== ''
  const isShown = isAsked && asked?.sign === trigger.sign && (answer.loading || items.list.length > 0)
  return { items: isShown ? items.list : null, isLoading: isShown && answer.loading, setTrigger }
}
