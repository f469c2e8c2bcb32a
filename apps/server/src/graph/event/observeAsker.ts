import type { GraphContext } from '../GraphContext.ts'

/** The parts of a context that are the same for every reader. All others depend on the reader. */
const common: ReadonlySet<PropertyKey> = new Set<keyof GraphContext>([
  'db',
  'service',
  'config',
  'version',
  'now',
  'loaders',
  'rates',
  'budget',
  'getIndexerStatus',
  'eventReads',
])

/** The same context, and whether anything in it that depends on who asks was looked at since. */
export function observeAsker(context: GraphContext): { observed: GraphContext; isPersonal: () => boolean } {
  let isPersonal = false
  const observed = new Proxy(context, {
    get(target, name) {
      if (!common.has(name)) isPersonal = true
      return Reflect.get(target, name)
    },
  })
  return { observed, isPersonal: () => isPersonal }
}
