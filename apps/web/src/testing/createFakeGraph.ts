import { vi } from 'vitest'

type Variables = Record<string, unknown>
type Resolver = (variables: Variables, headers: Headers) => unknown

/**
 * A graph service at the network's edge: answers each operation with the data a test gives it, or with what it throws. `resolvers`
 * are named as operations are, but for the first letter.
 */
export function createFakeGraph(resolvers: Record<string, Resolver>) {
  const calls: { operationName: string; variables: Variables }[] = []
  const fetch = vi.fn<typeof globalThis.fetch>(async (_input, init) => {
    const { operationName, variables } = JSON.parse(String(init?.body)) as {
      operationName: string
      variables: Variables
    }
    calls.push({ operationName, variables })
    const resolve = resolvers[operationName.charAt(0).toLowerCase() + operationName.slice(1)]
    if (!resolve) return new Response(`No resolver for ${operationName}.`, { status: 500 })
    const data = await resolve(variables, new Headers(init?.headers))
    return data instanceof Response ? data : Response.json({ data })
  })
  const find = (name: string) => calls.find((call) => call.operationName === name)?.variables ?? {}
  return { fetch, calls, find, count: (name: string) => calls.filter((call) => call.operationName === name).length }
}
