// @ts-check
// Runs PGlite on a thread of its own, so that no query ever blocks the thread that answers HTTP. Plain JavaScript,
// because a worker is started by Node itself, which on version 20 reads no TypeScript.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

/** @typedef {{ directory: string | undefined, program: import('./loadPglite.ts').PgliteProgram }} WorkerData */
/** @typedef {{ id: number, sql: string, parameters: unknown[] } | { id: number, close: true }} WorkerRequest */

const port = parentPort
if (port === null) throw new Error('pgliteWorker.mjs runs only inside a worker thread.')

/** OID of int8: read as bigint, as the pg driver is configured to, so both databases answer alike. */
const int8 = 20

/** @param {unknown} error */
function describe(error) {
  const { message, code, severity, constraint, detail } = /** @type {Record<string, unknown>} */ (error ?? {})
  return { message: String(message ?? error), code, severity, constraint, detail }
}

try {
  const { directory, program } = /** @type {WorkerData} */ (workerData)
  const database = await PGlite.create({
    ...program,
    ...(directory === undefined ? {} : { dataDir: directory }),
    parsers: { [int8]: (/** @type {string} */ text) => BigInt(text) },
  })
  port.on('message', async (/** @type {WorkerRequest} */ request) => {
    try {
      if ('close' in request) {
        await database.close()
        port.postMessage({ id: request.id, rows: [] })
        port.close()
        return
      }
      const { rows, affectedRows } = await database.query(request.sql, request.parameters)
      port.postMessage({ id: request.id, rows, affectedRows })
    } catch (error) {
      port.postMessage({ id: request.id, error: describe(error) })
    }
  })
  port.postMessage({ opened: true })
} catch (error) {
  port.postMessage({ opened: false, error: describe(error) })
}
