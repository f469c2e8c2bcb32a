import {
  defaultFieldResolver,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { bounds } from '../config/bounds.ts'
import { AnswerTooLargeError } from './AnswerTooLargeError.ts'
import type { GraphContext, SpendContext } from './GraphContext.ts'

/**
 * Room for whatever is no text: a number, a time, a name of the schema's own, or the braces of an object, its `__typename` and
 * its comma.
 */
const otherBytes = 64
/** Room for a line and column where the document asks for a field that failed. */
const placeBytes = 40

/**
 * Has every field of a schema take what it adds to its answer from `budget.bytes`, and resolves nothing more once that is used
 * up: however lists, fragments and aliases multiply each other, they make no more than that. Then the whole answer is to be
 * refused (`refuseLargeAnswer`).
 *
 * Counts bytes of JSON, rather too many than too few, of data and of errors. What graphql-js answers about the schema
 * by itself is not counted, and bounded by `schemaAliasRule`.
 *
 * What fails rejects, and never throws: where something throws in a list, graphql-js leaves the entries before it to themselves,
 * and one of those that is still being resolved and fails then would end the process.
 */
export function meterAnswer(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      const { resolve = defaultFieldResolver, type: returned } = field
      // A synchronous result is counted synchronously: this wraps every field of every answer.
      field.resolve = (source, args, context: GraphContext, info) => {
        if (context.budget.bytes < 0) return leaveOut(returned)
        let value: unknown
        try {
          value = resolve(source, args, context, info)
        } catch (error) {
          return fail(error, context, info)
        }
        if (!(value instanceof Promise)) return count(value, context, info)
        return value.then(
          (resolved) => count(resolved, context, info),
          (error) => fail(error, context, info),
        )
      }
    }
  }
  return schema
}

function count(value: unknown, { budget }: SpendContext, { path, returnType }: GraphQLResolveInfo): unknown {
  budget.bytes -= String(path.key).length + 4 + measure(value)
  return budget.bytes < 0 ? leaveOut(returnType) : value
}

function fail(error: unknown, { budget }: SpendContext, info: GraphQLResolveInfo): Promise<never> {
  budget.bytes -= measureError(error, info)
  return Promise.reject(error)
}

/** At most so many bytes of JSON, without the fields of objects, which are counted as they are resolved. */
function measure(value: unknown): number {
  // Ids and the like cost nothing to count so: no character takes more than `\u0000`.
  if (typeof value === 'string')
    return value.length <= 64 ? 6 * value.length + 2 : Buffer.byteLength(JSON.stringify(value))
  // In base64.
  if (value instanceof Uint8Array) return 4 * Math.ceil(value.length / 3) + 2
  if (Array.isArray(value)) return value.reduce((sum, entry) => sum + measure(entry), 2)
  return otherBytes
}

/** At most so many bytes of JSON: the sentence, the path, and every place in the document that asks for this field. */
function measureError(error: unknown, { fieldNodes, path }: GraphQLResolveInfo): number {
  let bytes = otherBytes + measure(error instanceof Error ? error.message : '') + placeBytes * fieldNodes.length
  for (let at: typeof path | undefined = path; at; at = at.prev) bytes += String(at.key).length + 3
  return bytes
}

/** Null where the schema allows it; else an error, which makes the parent null. */
function leaveOut(type: GraphQLOutputType): null | Promise<never> {
  return isNonNullType(type) ? Promise.reject(new AnswerTooLargeError({ limit: bounds.answerBytes })) : null
}
