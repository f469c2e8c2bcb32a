import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationTypeNode,
} from 'graphql'
import type { Random } from './createRandom.ts'
import { hostileTexts } from './hostileTexts.ts'

/** One GraphQL request. */
export type FuzzDocument = { query: string; variables: Record<string, unknown> }

export type CreateDocumentParameters = {
  schema: GraphQLSchema
  /** Texts that mean something to the service, by the type of the argument: ids, addresses, cursors. */
  known: Readonly<Record<string, readonly unknown[]>>
  operation: 'query' | 'mutation' | 'subscription'
}

/** Makes a request from the schema: shapes it knows, with arguments, variables, aliases, fragments and depths that may be anything. */
export function createDocument(random: Random, parameters: CreateDocumentParameters): FuzzDocument {
  const { schema, operation } = parameters
  // The enum's values are these very words.
  const root = schema.getRootType(operation as OperationTypeNode)
  if (!root) throw new Error(`The schema has no ${operation}.`)
  const writer = new Writer(random, parameters)
  const selection = writer.selectFrom(root, random.chance(0.05) ? 14 : 1 + random.integer(7))
  const declared = writer.variables.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  const head = `${operation}${random.chance(0.2) ? ' Fuzz' : ''}${declared && `(${declared})`}`
  const query = [`${head} ${selection}`, ...writer.fragments].join('\n')
  const variables = Object.fromEntries(
    writer.variables.filter(() => random.chance(0.95)).map(({ name, value }) => [name, value]),
  )
  return { query: random.chance(0.12) ? breakText(random, query) : query, variables }
}

class Writer {
  readonly #random: Random
  readonly #parameters: CreateDocumentParameters
  readonly variables: { name: string; type: string; value: unknown }[] = []
  readonly fragments: string[] = []

  constructor(random: Random, parameters: CreateDocumentParameters) {
    this.#random = random
    this.#parameters = parameters
  }

  selectFrom(type: GraphQLNamedType, depth: number): string {
    const random = this.#random
    const fields =
      isObjectType(type) || ('getFields' in type && !isInputObjectType(type)) ? Object.values(type.getFields()) : []
    const parts = [random.chance(0.1) || fields.length === 0 ? '__typename' : '']
    for (let count = 1 + random.integer(3); count > 0 && fields.length > 0; count--)
      parts.push(this.#writeField(random.pick(fields) as GraphQLField<unknown, unknown>, depth))
    if (isAbstractType(type))
      for (const member of this.#parameters.schema.getPossibleTypes(type))
        parts.push(`... on ${member.name} ${this.selectFrom(member, depth - 1)}`)
    if (random.chance(0.05)) parts.push(this.#writeFragment(type, depth))
    if (random.chance(0.02))
      parts.push(random.pick(['nope', '__schema { types { name } }', '...', 'id: id', '... on Unknown { x }']))
    return `{ ${parts.filter((part) => part !== '').join(' ')} }`
  }

  #writeField({ name, args, type }: GraphQLField<unknown, unknown>, depth: number): string {
    const random = this.#random
    const inner: GraphQLOutputType & GraphQLNamedType = getNamedType(type)
    if (isCompositeType(inner) && depth <= 0) return '__typename'
    const given = args.filter(({ type: wanted }) => isNonNullType(wanted) || random.chance(0.5))
    const texts = given.map(({ name: arg, type: wanted }) => `${arg}: ${this.#writeArgument(wanted)}`)
    const alias = random.chance(0.4) ? `a${random.integer(50)}: ` : ''
    const directive = random.chance(0.05)
      ? random.pick([' @skip(if: true)', ' @include(if: false)', ' @include(if: "x")', ' @nope'])
      : ''
    const selection = isCompositeType(inner) ? ` ${this.selectFrom(inner, depth - 1)}` : ''
    return `${alias}${name}${texts.length > 0 ? `(${texts.join(', ')})` : ''}${directive}${selection}`
  }

  #writeFragment(type: GraphQLNamedType, depth: number): string {
    const random = this.#random
    const name = `F${this.fragments.length}`
    // Now and then one that holds itself, or one for another type.
    const body = random.chance(0.2) ? `{ ...${name} }` : this.selectFrom(type, Math.min(depth, 2))
    this.fragments.push(`fragment ${name} on ${random.chance(0.9) ? type.name : 'Service'} ${body}`)
    return `...${name}`
  }

  #writeArgument(type: GraphQLInputType): string {
    const random = this.#random
    const value = this.#createValue(type)
    if (!random.chance(0.5)) return writeLiteral(value)
    const name = `v${this.variables.length}`
    this.variables.push({
      name,
      type: random.chance(0.95) ? String(type) : random.pick(['Int', '[ID!]!', 'String!', 'Nope']),
      value,
    })
    return `$${name}`
  }

  #createValue(type: GraphQLInputType): unknown {
    const random = this.#random
    if (random.chance(0.06)) return random.pick(strangeValues)
    if (isNonNullType(type)) return this.#createValue(type.ofType)
    if (random.chance(0.05)) return null
    if (isListType(type)) {
      const count = random.chance(0.05) ? 60 : random.integer(4)
      return Array.from({ length: count }, () => this.#createValue(type.ofType))
    }
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields())
      const written = type.isOneOf && random.chance(0.9) ? [random.pick(fields)] : fields
      return Object.fromEntries(written.map((field) => [field.name, this.#createValue(field.type)]))
    }
    if (isEnumType(type)) return new EnumName(random.pick(type.getValues()).name)
    const known = this.#parameters.known[type.name] ?? []
    if (known.length > 0 && random.chance(0.7)) return random.pick(known)
    if (type.name === 'Int' || type.name === 'Float') return random.pick([0, 1, 2, 50, 51, -1, 2 ** 31 - 1, 1e300, 0.5])
    return type.name === 'Boolean' ? random.chance(0.5) : random.pick(hostileTexts)
  }
}

/** Written without quotation marks inside the document itself. */
class EnumName {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }

  toJSON(): string {
    return this.name
  }
}

const strangeValues: readonly unknown[] = [
  null,
  0,
  -1,
  1.5,
  2 ** 31,
  Number.POSITIVE_INFINITY,
  '',
  [],
  [[]],
  {},
  { a: { a: {} } },
  true,
  'x',
]

function writeLiteral(value: unknown): string {
  if (value instanceof EnumName) return value.name
  if (Array.isArray(value)) return `[${value.map(writeLiteral).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([key, member]) => `${key}: ${writeLiteral(member)}`)
      .join(', ')}}`
  return JSON.stringify(value) ?? 'null'
}

/** Makes a text that may be no GraphQL any more. */
function breakText(random: Random, query: string): string {
  const at = random.integer(query.length)
  return random.pick([
    query.slice(0, at),
    query.slice(0, at) +
      random.pick(['{', '}', '(', '"', '"""', '$', '...', '\0', '\ufeff', '#', '@', '\\u{110000}', '🧶']) +
      query.slice(at),
    query.slice(0, at) + query.slice(at + 1 + random.integer(9)),
    `${'{ a '.repeat(80)}${'}'.repeat(80)}`,
    `{ ${Array.from({ length: 400 }, (_, index) => `a${index}: __typename`).join(' ')} }`,
    `${query}\n${query}`,
  ])
}
