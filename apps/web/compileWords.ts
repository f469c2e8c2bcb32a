import { readdirSync, readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const words = `${import.meta.dirname}/src/words`
const source = /\/src\/words\/(?:en(?:\/\w+)+|translations)\/\w+\.ts(?:\?(?:reading|later))?$/

/** The parts of ESTree's nodes that a file of words has. */
type Node = { start: number; end: number; value?: unknown; key?: Node; properties?: Node[] }
type Message = { key: string; text: string; start: number; end: number }

/**
 * Compiles the app's messages where a file of words is loaded, so that no browser gets the parser. A mistake in a message fails the
 * build, and so does a message that a translation lacks. A translation is one file for translators and two for browsers: `?reading` leaves what the first page says, `?later` the rest.
 */
export function compileWords(): Plugin {
  return {
    name: 'kith:words',
    transform: {
      filter: { id: source },
      handler(code, id) {
        const messages = this.parse(code).body.flatMap((statement) =>
          statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
            ? statement.declaration.declarations.flatMap(({ init }) => listMessages(init as Node | null))
            : [],
        )
        if (id.includes('/translations/')) assertComplete(id, messages)
        const isKept = selectHalf(id)
        let compiled = ''
        let done = 0
        for (const message of messages) {
          const { key, start, end } = message
          // A spread of nothing keeps the comma after it.
          const entry = isKept(key) ? `${JSON.stringify(key)}:${compileMessage(id, message)}` : '...{}'
          compiled += code.slice(done, start) + entry
          done = end
        }
        return { code: compiled + code.slice(done), map: null }
      },
    },
  }
}

function listMessages(table: Node | null): Message[] {
  return (table?.properties ?? []).map(({ key, value, start, end }) => {
    // ESTree: a property's value is a node.
    const { value: text } = value as Node
    if (typeof text !== 'string') throw new Error(`${String(key?.value)} is no plain text.`)
    return { key: String(key?.value), text, start, end }
  })
}

function selectHalf(id: string): (key: string) => boolean {
  const [, half] = id.split('?')
  if (half === undefined) return () => true
  const reading = readKeys('en/reading')
  return (key) => reading.has(key) === (half === 'reading')
}

function assertComplete(file: string, messages: readonly Message[]): void {
  const known = new Set(messages.map(({ key }) => key))
  const missing = [...readKeys('en')].filter((key) => !known.has(key))
  if (missing.length > 0)
    throw new Error(`${file} lacks ${missing.length} messages, such as ${missing.slice(0, 5).join(', ')}.`)
}

/** The keys of the English messages in a folder. */
function readKeys(folder: string): ReadonlySet<string> {
  const files = readdirSync(`${words}/${folder}`, { recursive: true, encoding: 'utf8' }).filter((it) =>
    it.endsWith('.ts'),
  )
  const text = files.map((name) => readFileSync(`${words}/${folder}/${name}`, 'utf8')).join('\n')
  return new Set([...text.matchAll(/^ {2}'([\w.-]+)':/gm)].map(([, key = '']) => key))
}

function compileMessage(file: string, { key, text }: Message): string {
  try {
    return JSON.stringify(compile(text))
  } catch (cause) {
    throw new Error(`${file}: the message ${key} is malformed: ${text}`, { cause })
  }
}
