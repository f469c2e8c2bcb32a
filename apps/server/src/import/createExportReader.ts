import { once } from 'node:events'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import { type DecodedExport, type ExportedMessage, limits } from '@kith/protocol'
import { MalformedCarError, MalformedExportError } from '@kith/protocol/errors'
import { createFairQueue } from '../timing/createFairQueue.ts'
import type { ExportAnswer, ExportJob } from './ExportJob.ts'

export type ReadExportParameters = {
  bytes: Uint8Array
  /** Who sends it (see `toClientKey`): of several, each has its turn. */
  client: string
  /** Ends the reading; what it throws then is the signal's reason. */
  abort: AbortSignal
}

export type ExportReader = {
  /**
   * Reads an export to its last byte, as `decodeExport` does, on a fresh thread and one at a time. Of its delegations it returns those
   * that its messages name.
   *
   * @throws {@link MalformedCarError} {@link MalformedExportError}
   */
  read: (file: ReadExportParameters) => Promise<DecodedExport>
}

export type CreateExportReaderParameters = {
  /** How long one may take. The largest take a second of a processor, which may have much else to do. */
  timeoutMs?: number | undefined
  /** How much memory its thread may take for objects. The largest take a third of this. */
  memoryMb?: number | undefined
}

/** Makes what reads files to import. */
export function createExportReader({
  timeoutMs = 20_000,
  memoryMb = 256,
}: CreateExportReaderParameters = {}): ExportReader {
  const queue = createFairQueue()
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
  return {
    read: ({ bytes, client, abort }) =>
      queue.run(client, async () => {
        abort.throwIfAborted()
        return await readOnThread(bytes, { abort, timeoutMs, resourceLimits })
      }),
  }
}

async function readOnThread(
  file: Uint8Array,
  { abort, timeoutMs, resourceLimits }: { abort: AbortSignal; timeoutMs: number; resourceLimits: ResourceLimits },
): Promise<DecodedExport> {
  // A copy that is handed over: to clone it again takes as long as to copy it.
  const bytes = Uint8Array.from(file)
  const job: ExportJob = { bytes, maxMessages: limits.importMessages, maxEntries: limits.importEntries }
  const worker = new Worker(new URL('./exportWorker.mjs', import.meta.url), {
    workerData: job,
    transferList: [bytes.buffer],
    resourceLimits,
    // None of the process's own flags: what the tests run under has packages read as TypeScript.
    execArgv: [],
  })
  // Where nobody waits for an answer any more, an error on the thread must not end the process.
  worker.on('error', () => undefined)
  const timeout = AbortSignal.timeout(timeoutMs)
  const over = AbortSignal.any([abort, timeout])
  const next = async (): Promise<ExportAnswer> => {
    // What the worker posts is of this type, as its own check of types says; an error on the thread rejects this.
    const [answer] = (await once(worker, 'message', { signal: over })) as [ExportAnswer]
    return answer
  }
  try {
    const first = await next()
    if (first.kind === 'refused') throw toRefusal(first)
    if (first.kind !== 'read') throw new Error('The thread that reads an export begins with what it is.')
    const messages: ExportedMessage[] = []
    while (messages.length < first.count) {
      const answered = next()
      worker.postMessage('next')
      const answer = await answered
      if (answer.kind === 'messages') messages.push(...answer.messages)
    }
    const { root, delegations } = first
    return { root, delegations, messages }
  } catch (error) {
    abort.throwIfAborted()
    if (timeout.aborted) throw new MalformedExportError({ reason: 'it takes too long to read: send it in parts' })
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new MalformedExportError({ reason: 'it takes too much memory to read: send it in parts' })
    throw error
  } finally {
    await worker.terminate()
  }
}

function toRefusal({ name, reason }: { name: string; reason: string }): Error {
  return name === 'MalformedCarError' ? new MalformedCarError({ reason }) : new MalformedExportError({ reason })
}
