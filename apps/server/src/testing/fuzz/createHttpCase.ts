import { type CreateDocumentRequestParameters, createDocumentRequest } from './createDocumentRequest.ts'
import { createExportRequest } from './createExportRequest.ts'
import { createImportRequest } from './createImportRequest.ts'
import { createPageRequest } from './createPageRequest.ts'
import type { Random } from './createRandom.ts'
import { createSubmitRequest } from './createSubmitRequest.ts'
import { createTokenRequest } from './createTokenRequest.ts'
import { createUploadRequest } from './createUploadRequest.ts'
import type { HttpCase, HttpWorld } from './HttpCase.ts'

export type CreateHttpCaseParameters = Pick<CreateDocumentRequestParameters, 'schema' | 'known'> & { world: HttpWorld }

/** Creates a request for any of the service's entry points. */
export async function createHttpCase(
  random: Random,
  { world, schema, known }: CreateHttpCaseParameters,
): Promise<HttpCase> {
  const dice = random.integer(100)
  if (dice < 6) return createPageRequest(random)
  if (dice < 11) return createExportRequest(random, world)
  if (dice < 27) return createSubmitRequest(random, world)
  if (dice < 32) return createTokenRequest(random, world)
  if (dice < 41) return await createUploadRequest(random, world)
  if (dice < 50) return await createImportRequest(random, world)
  return createDocumentRequest(random, { schema, known, tokens: world.tokens })
}
