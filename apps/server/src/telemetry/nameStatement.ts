import { LRUCache } from 'lru-cache'

const names = new LRUCache<string, string>({ max: 2_000 })

/**
 * Names a statement by what it does and to which table, such as `select post`, or by its first common table expression:
 * `with page`. Statements with placeholders are few, so each is read once.
 */
export function nameStatement(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = read(text)
  names.set(text, name)
  return name
}

const identifier = '"?([a-z_][\\w$]*)"?(?:\\."?([a-z_][\\w$]*)"?)?'
const patterns: readonly RegExp[] = [
  new RegExp(`^(with)\\s+(?:recursive\\s+)?${identifier}`, 'i'),
  new RegExp(`^(insert)\\s+into\\s+${identifier}`, 'i'),
  new RegExp(`^(update)\\s+(?:only\\s+)?${identifier}`, 'i'),
  new RegExp(`^(delete)\\s+from\\s+(?:only\\s+)?${identifier}`, 'i'),
  new RegExp(
    `^(select)\\b[\\s\\S]*?\\bfrom\\s+(?:lateral\\s+)?\\(*\\s*(?:select\\b[\\s\\S]*?\\bfrom\\s+)*${identifier}`,
    'i',
  ),
]

function read(text: string): string {
  const trimmed = text.trimStart()
  for (const pattern of patterns) {
    const [, verb, first, second] = pattern.exec(trimmed) ?? []
    if (verb !== undefined && first !== undefined) return `${verb.toLowerCase()} ${second ?? first}`
  }
  return /^[a-z]+/i.exec(trimmed)?.[0].toLowerCase() ?? 'statement'
}
