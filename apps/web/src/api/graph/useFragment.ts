import type { TypedDocumentNode } from '@apollo/client'
import { useMemo, useSyncExternalStore } from 'react'
import type { PageData } from '../page/PageData.ts'
import { useGraphState } from './useGraphState.ts'

/** An object by its type and its cache key. */
export type Entity = { __typename: string; id?: string; name?: string }

export type FragmentResult<Data> = { complete: true; data: Data } | { complete: false; data: Partial<Data> }
export type FragmentsResult<Data> = { complete: boolean; data: readonly (Partial<Data> | null)[] }

type Options<Data, From> = { fragment: TypedDocumentNode<Data>; fragmentName?: string; from: From }
type AnyResult = { complete: boolean; data: unknown }

/**
 * Data of one or several objects, kept up to date: from the page's own answers until the graph client has loaded, then
 * from its cache. Sends no request.
 *
 * @example
 * const { data, complete } = useFragment({ fragment: TagCountFragmentDoc, from: { __typename: 'Tag', name } })
 */
export function useFragment<Data>(options: Options<Data, Entity>): FragmentResult<Data>
export function useFragment<Data>(options: Options<Data, readonly Entity[]>): FragmentsResult<Data>
export function useFragment<Data>({
  fragment,
  fragmentName,
  from,
}: Options<Data, Entity | readonly Entity[]>): AnyResult {
  const { graph, page } = useGraphState()
  const key = JSON.stringify(from)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is `from`, whose object is another at each render.
  const { get, subscribe } = useMemo(() => {
    if (graph === undefined) {
      const result = readPage(page, fragment, from)
      return { get: () => result, subscribe: () => () => undefined }
    }
    const watched = graph.client.watchFragment<Data>({
      fragment,
      ...(fragmentName !== undefined && { fragmentName }),
      from: from as never,
    })
    return {
      get: () => watched.getCurrentResult() as AnyResult,
      subscribe(listener: () => void) {
        let timer: ReturnType<typeof setTimeout> | undefined
        let subscription: { unsubscribe(): void } | undefined
        // A page has about a hundred of these: in one task they would take 60 ms on a slow phone.
        const start = setTimeout(() => {
          subscription = watched.subscribe(() => {
            clearTimeout(timer)
            // Queries report a change one turn later: both render together.
            timer = setTimeout(listener)
          })
        })
        return () => {
          clearTimeout(start)
          subscription?.unsubscribe()
          clearTimeout(timer)
        }
      },
    }
  }, [graph, page, fragment, fragmentName, key])
  return useSyncExternalStore(subscribe, get, get)
}

function readPage(page: PageData, fragment: TypedDocumentNode<unknown>, from: Entity | readonly Entity[]): AnyResult {
  const entities = listEntities(page)
  const read = (entity: Entity): { complete: boolean; data: Record<string, unknown> } => {
    const data = entities.get(toId(entity)) ?? {}
    return { complete: listFields(fragment).every((field) => data[field] !== undefined), data }
  }
  if (!Array.isArray(from)) return read(from as Entity)
  const results = (from as readonly Entity[]).map(read)
  return { complete: results.every(({ complete }) => complete), data: results.map(({ data }) => data) }
}

/** The fields of the fragment itself; those of nested fragments count as present. */
function listFields({ definitions }: TypedDocumentNode<unknown>): string[] {
  const [first] = definitions
  if (first === undefined || !('selectionSet' in first)) return []
  return first.selectionSet.selections.flatMap((selection) =>
    selection.kind === 'Field' ? [selection.name.value] : [],
  )
}

const known = new WeakMap<PageData, Map<string, Record<string, unknown>>>()

/** Every object of the page's answers by its id, merged from all answers. */
function listEntities(page: PageData): Map<string, Record<string, unknown>> {
  const before = known.get(page)
  if (before) return before
  const entities = new Map<string, Record<string, unknown>>()
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) return value.forEach(visit)
    const fields = value as Record<string, unknown>
    if (typeof fields['__typename'] === 'string') {
      const id = toId(fields as Entity)
      entities.set(id, { ...entities.get(id), ...fields })
    }
    Object.values(fields).forEach(visit)
  }
  for (const { data } of page) visit(data)
  known.set(page, entities)
  return entities
}

function toId({ __typename, id, name }: Entity): string {
  return `${__typename}:${id ?? name}`
}
