import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isUnionType,
} from 'graphql'
import { toAnchor } from '../../../../scripts/toAnchor.mjs'

/**
 * @typedef {import('graphql').GraphQLNamedType} NamedType
 * @typedef {import('graphql').GraphQLField<unknown, unknown>} Field
 */

const path = 'reference/graphql'

/**
 * Writes the page of the GraphQL schema: every field with the description that the service gives it.
 *
 * @param {string} source  `apps/server/schema.graphql`
 * @returns {import('./writeReference.mjs').ReferencePage}
 */
export function writeSchemaPage(source) {
  const schema = buildSchema(source)
  const operations = [
    { title: 'Queries', type: schema.getQueryType() },
    { title: 'Mutations', type: schema.getMutationType() },
    { title: 'Subscriptions', type: schema.getSubscriptionType() },
  ]
  const roots = operations.map(({ type }) => type)
  const types = Object.values(schema.getTypeMap())
    .filter((type) => !type.name.startsWith('__') && !roots.some((root) => root === type))
    .filter((type) => !['String', 'Int', 'Float', 'Boolean', 'ID'].includes(type.name))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  const names = new Set(types.map(({ name }) => name))

  const text = [
    '# GraphQL',
    'Every field of the service, as it describes them itself. [Ten questions, ten queries](site:graph) shows how to ask, and the [file of the schema](repo:apps/server/schema.graphql) is made for tools.',
    ...operations.flatMap(({ title, type }) =>
      type ? [`## ${title}`, writeFields(Object.values(type.getFields()), names)] : [],
    ),
    ...[
      { title: 'Objects', is: (/** @type {NamedType} */ type) => isObjectType(type) || isInterfaceType(type) },
      { title: 'Unions', is: isUnionType },
      { title: 'Inputs', is: isInputObjectType },
      { title: 'Enums', is: isEnumType },
      { title: 'Scalars', is: isScalarType },
    ].flatMap(({ title, is }) => [`## ${title}`, ...types.filter(is).map((type) => writeType(type, names))]),
  ].join('\n\n')
  return { path, title: 'GraphQL', text, summary: `${names.size} types` }
}

/** @param {NamedType} type @param {ReadonlySet<string>} names */
function writeType(type, names) {
  const parts = [`### ${type.name}`, type.description ?? '']
  if (isUnionType(type))
    parts.push(
      type
        .getTypes()
        .map(({ name }) => linkTypes(name, names))
        .join(' or '),
    )
  else if (isEnumType(type)) {
    const rows = type.getValues().map(({ name, description }) => `| \`${name}\` | ${inCell(description)} |`)
    parts.push(['| Value | Meaning |', '|---|---|', ...rows].join('\n'))
  } else if (isObjectType(type) || isInterfaceType(type))
    parts.push(writeFields(Object.values(type.getFields()), names))
  else if (isInputObjectType(type)) {
    const rows = Object.values(type.getFields()).map(
      (field) => `| \`${field.name}\` | ${linkTypes(String(field.type), names)} | ${inCell(field.description)} |`,
    )
    parts.push(['| Field | Type | Meaning |', '|---|---|---|', ...rows].join('\n'))
  }
  return parts.filter((part) => part !== '').join('\n\n')
}

/** @param {Field[]} fields @param {ReadonlySet<string>} names */
function writeFields(fields, names) {
  const rows = fields.map(({ name, args, type, description, deprecationReason }) => {
    const meaning = [
      deprecationReason ? `**Deprecated.** ${deprecationReason}` : '',
      description ?? '',
      ...args.map(
        (arg) =>
          `\`${arg.name}\` ${linkTypes(String(arg.type), names)}${arg.description ? `: ${arg.description}` : ''}`,
      ),
    ]
    return `| \`${name}\` | ${linkTypes(String(type), names)} | ${inCell(meaning.filter((part) => part !== '').join(' · '))} |`
  })
  return ['| Field | Type | Meaning |', '|---|---|---|', ...rows].join('\n')
}

/** A type such as `[Post!]!`, with a link where the page describes it. @param {string} type @param {ReadonlySet<string>} names */
function linkTypes(type, names) {
  const [name = ''] = /\w+/.exec(type) ?? []
  return names.has(name) ? `[\`${type}\`](site:${path}#${toAnchor(name)})` : `\`${type}\``
}

/** Text in one cell of a Markdown table. @param {string | null | undefined} text */
function inCell(text) {
  return (text ?? '').replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ')
}
