import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const english = /\/src\/words\/en\/[\w-]+\/\w+\.ts$/

/** The parts of ESTree's nodes that a file of words has. */
type Node = { type: string; start: number; end: number; value?: unknown; key?: Node; properties?: Node[]; init?: Node }

/** Compiles the app's messages where a file of words is loaded, so that no browser gets the parser. A mistake in a message fails the build. */
export function compileWords(): Plugin {
  return {
    name: 'kith:words',
    transform: {
      filter: { id: english },
      handler(code, id) {
        const messages = this.parse(code).body.flatMap((statement) =>
          statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
            ? statement.declaration.declarations.flatMap(({ init }) => listMessages(init as Node | null))
            : [],
        )
        let compiled = code
        for (const { key, text, start, end } of messages.toReversed()) {
          compiled = compiled.slice(0, start) + compileMessage(id, key, text) + compiled.slice(end)
        }
        return { code: compiled, map: null }
      },
    },
  }
}

function listMessages(table: Node | null) {
  return (table?.properties ?? []).map(({ key, value }) => {
    // ESTree: a property's value is a node.
    const { start, end, value: text } = value as Node
    if (typeof text !== 'string') throw new Error(`${String(key?.value)} is no plain text.`)
    return { key: String(key?.value), text, start, end }
  })
}

function compileMessage(file: string, key: string, text: string): string {
  try {
    return JSON.stringify(compile(text))
  } catch (cause) {
    throw new Error(`${file}: the message ${key} is malformed: ${text}`, { cause })
  }
}
