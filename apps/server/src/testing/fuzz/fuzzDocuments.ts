import { execute, GraphQLError, type GraphQLSchema, parse, specifiedRules, validate } from 'graphql'
import { formatGraphError } from '../../graph/formatGraphError.ts'
import type { GraphContext } from '../../graph/GraphContext.ts'
import { graphRules } from '../../graph/graphRules.ts'
import { parseBounded } from '../../graph/parseBounded.ts'
import { type CreateDocumentParameters, createDocument, type FuzzDocument } from './createDocument.ts'
import { createRandom } from './createRandom.ts'
import { addFault, createReport, type FuzzReport } from './FuzzReport.ts'
import { withinTime } from './withinTime.ts'

export type FuzzDocumentsParameters = {
  schema: GraphQLSchema
  known: CreateDocumentParameters['known']
  /** The context of one request. */
  createContext: (index: number) => GraphContext
  seed: number
  count: number
}

const atOnce = 20
/** The longest any one document may take, on a machine that does other things beside. */
const answerMs = 60_000

/** Sends requests made from the schema through the steps of /graphql: bounds, parser, rules, execution. */
export async function fuzzDocuments({
  schema,
  known,
  createContext,
  seed,
  count,
}: FuzzDocumentsParameters): Promise<FuzzReport> {
  const report = createReport()
  const tryOne = async (index: number): Promise<void> => {
    const random = createRandom(seed, index)
    const operation = random.pick(['query', 'query', 'query', 'mutation', 'subscription'] as const)
    const one = createDocument(random, { schema, known, operation })
    const describe = (fault: string) =>
      `${fault} (seed ${seed}, input ${index}: ${JSON.stringify(one).slice(0, 2_000)})`
    if (isGraphql(one)) report.parsed += 1
    try {
      const outcome = answer(schema, one, createContext(index))
      const { isAnswered, faults } = await withinTime(answerMs, describe('a document'), outcome)
      if (isAnswered) report.accepted += 1
      for (const fault of faults) addFault(report, describe(`a fault of the service: ${fault.message}`))
    } catch (error) {
      addFault(report, describe(`thrown: ${error instanceof Error ? error.stack : String(error)}`))
    }
  }
  while (report.inputs < count) {
    const size = Math.min(atOnce, count - report.inputs)
    const first = report.inputs
    await Promise.all(Array.from({ length: size }, (_, at) => tryOne(first + at)))
    report.inputs += size
  }
  return report
}

function isGraphql({ query }: FuzzDocument): boolean {
  try {
    parse(query)
    return true
  } catch {
    return false
  }
}

/** What becomes of a request: whether it was answered without an error, and what went wrong that is not the asker's. */
async function answer(
  schema: GraphQLSchema,
  { query, variables }: FuzzDocument,
  contextValue: GraphContext,
): Promise<{ isAnswered: boolean; faults: readonly Error[] }> {
  const faults: Error[] = []
  const format = (errors: readonly GraphQLError[] = []) => {
    for (const error of errors) formatGraphError(error, (fault) => faults.push(fault))
    return { isAnswered: errors.length === 0, faults }
  }
  try {
    const document = parseBounded(query)
    const problems = validate(schema, document, [...specifiedRules, ...graphRules])
    if (problems.length > 0 || query.startsWith('subscription')) return format(problems)
    const { errors } = await execute({ schema, document, variableValues: variables, contextValue })
    return format(errors)
  } catch (error) {
    if (error instanceof GraphQLError) return format([error])
    throw error
  }
}
