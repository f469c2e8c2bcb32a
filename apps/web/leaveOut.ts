import type { Plugin } from 'vite'

const printDocument = `${import.meta.dirname}/src/api/client/printDocument.ts`

/** Throws, so that a part that is needed after all is noticed at once. */
const absent = (name: string) => `export function ${name}() { throw new Error('${name} was left out of the build.') }`

/**
 * Modules that libraries import for uses which this app does not have, and what the browser gets instead. Each must be reached by the
 * build: an update that moves one fails it.
 */
const replacements: Readonly<Record<string, string>> = {
  // Operations only; Apollo keeps a cache of texts, which it resets.
  '@apollo/client/utilities/graphql/print.js': `import { printDocument } from ${JSON.stringify(printDocument)}
export const print = Object.assign((node) => printDocument(node), { reset() {} })`,
  // Only with the client's option `dataMasking`.
  '@apollo/client/masking/maskOperation.js': absent('maskOperation'),
  '@apollo/client/masking/maskFragment.js': absent('maskFragment'),
  // For messages about malformed documents; the types of ours are checked.
  'graphql/jsutils/inspect.mjs': 'export const inspect = String',
  // Only where a scheduler is passed to `from` or `of`: Apollo passes none.
  'rxjs/dist/esm/internal/scheduled/scheduled.js': absent('scheduled'),
}

/** Lines of a module that are left out alike. */
const omissions: Readonly<Record<string, readonly RegExp[]>> = {
  // Nothing turns a stream or an asynchronous iterable into an observable; tslib would come along.
  'rxjs/dist/esm/internal/observable/innerFrom.js': [
    /if \(isAsyncIterable\(input\)\) \{\s*return fromAsyncIterable\(input\);\s*\}/,
    /if \(isReadableStreamLike\(input\)\) \{\s*return fromReadableStreamLike\(input\);\s*\}/,
  ],
}

/** The libraries' modules, by their path below `node_modules`. */
const libraries = /[\\/]node_modules[\\/](?:@apollo[\\/]client|graphql|rxjs)[\\/]/
const toPath = (id: string) => id.replaceAll('\\', '/').split('/node_modules/').at(-1) ?? ''

/** Leaves out of the browser's build what libraries carry for others. */
export function leaveOut(): Plugin {
  const reached = new Set<string>()
  return {
    name: 'kith:leave-out',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    load: {
      filter: { id: libraries },
      handler(id) {
        const code = replacements[toPath(id)]
        if (code === undefined) return null
        reached.add(toPath(id))
        return { code, map: null, moduleSideEffects: false }
      },
    },
    transform: {
      filter: { id: libraries },
      handler(code, id) {
        const omitted = omissions[toPath(id)]
        if (omitted === undefined) return null
        reached.add(toPath(id))
        const missed = omitted.find((lines) => !lines.test(code))
        if (missed) this.error(`${toPath(id)} holds no ${missed} any more.`)
        return { code: omitted.reduce((kept, lines) => kept.replace(lines, ''), code), map: null }
      },
    },
    buildEnd(error) {
      const missed = Object.keys({ ...replacements, ...omissions }).filter((path) => !reached.has(path))
      if (error === undefined && missed.length > 0) this.error(`Nothing imports ${missed.join(', ')} any more.`)
    },
  }
}
