import type { GraphQLSchema } from 'graphql'
import { type CreateDocumentParameters, createDocument, type FuzzDocument } from './createDocument.ts'
import { createRandom } from './createRandom.ts'
import { addFault, createReport, type FuzzReport } from './FuzzReport.ts'
import { isGraphql } from './isGraphql.ts'
import { withinTime } from './withinTime.ts'

export type FuzzDocumentsParameters = {
  schema: GraphQLSchema
  known: CreateDocumentParameters['known']
  /** Asks the service in this process. */
  ask: (document: FuzzDocument, index: number) => Promise<{ status: number; text: string }>
  seed: number
  count: number
}

const atOnce = 20
/** The longest any one document may take, on a machine that does other things beside. */
const answerMs = 60_000

/** Sends requests made from the schema: each is answered or refused in time, and none is a fault. */
export async function fuzzDocuments({ schema, known, ask, seed, count }: FuzzDocumentsParameters): Promise<FuzzReport> {
  const report = createReport()
  const tryOne = async (index: number): Promise<void> => {
    const random = createRandom(seed, index)
    const operation = random.pick(['query', 'query', 'query', 'mutation', 'subscription'] as const)
    const one = createDocument(random, { schema, known, operation })
    const describe = (fault: string) =>
      `${fault} (seed ${seed}, input ${index}: ${JSON.stringify(one).slice(0, 2_000)})`
    if (isGraphql(one)) report.parsed += 1
    try {
      const { status, text } = await withinTime(answerMs, describe('a document'), ask(one, index))
      if (text.startsWith('{"data":')) report.accepted += 1
      if (status >= 500 || text.includes('"ServiceFailedError"'))
        addFault(report, describe(`${status} ${text.slice(0, 500)}`))
    } catch (error) {
      addFault(report, describe(`no answer: ${error instanceof Error ? error.stack : String(error)}`))
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
