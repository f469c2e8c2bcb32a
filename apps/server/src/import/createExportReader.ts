import { once } from 'node:events'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import { type DecodedExport, type ExportedMessage, type ExportKeyEnd, limits } from '@kith/protocol'
import { MalformedCarError, MalformedExportError } from '@kith/protocol/errors'
import { createFairQueue } from '../timing/createFairQueue.ts'
import type { ExportAnswer, ExportJob } from './ExportJob.ts'

export type ReadExportParameters = {
  bytes: Uint8Array
  /** The sending client (see `toClientKey`). Clients take turns. */
  client: string
  /** Aborts the reading, which then throws the signal's reason. */
  abort: AbortSignal
}

/** What an import needs of an export. Each message is judged by itself, so whether the file is whole does not matter. */
export type ReadExport = Pick<DecodedExport, 'delegations' | 'messages' | 'texts'> &
  Readonly<{
    root: Pick<DecodedExport['root'], 'account' | 'network' | 'attestations'>
    keyEnds: readonly ExportKeyEnd[]
  }>

export type ExportReader = {
  /**
   * Reads an export to its last byte, as `decodeExport` does, on a fresh thread, one export at a time. Returns only the
   * delegations that its messages name.
   *
   * @throws {@link MalformedCarError} {@link MalformedExportError}
   */
  read: (file: ReadExportParameters) => Promise<ReadExport>
}

export type CreateExportReaderParameters = {
  /** Timeout for one file. The largest take a second of processor time, and the processor may be busy. */
  timeoutMs?: number | undefined
  /** Limit of the thread's memory for objects. The largest files use a third of it. */
  memoryMb?: number | undefined
}

/** Creates the reader of files to import. */
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
): Promise<ReadExport> {
  // Transfers this copy: a structured clone would take as long as copying it again.
  const bytes = Uint8Array.from(file)
  const job: ExportJob = { bytes, maxMessages: limits.importMessages, maxEntries: limits.importEntries }
  const worker = new Worker(new URL('./exportWorker.mjs', import.meta.url), {
    workerData: job,
    transferList: [bytes.buffer],
    resourceLimits,
    // Drops the process's own flags: those of the test runner resolve packages to TypeScript.
    execArgv: [],
  })
  // When no caller waits for an answer any more, an error on the thread must not end the process.
  worker.on('error', () => undefined)
  const timeout = AbortSignal.timeout(timeoutMs)
  const over = AbortSignal.any([abort, timeout])
  const next = async (): Promise<ExportAnswer> => {
    // The worker is type-checked to post this type. An error on the thread rejects this promise.
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
    const { root, delegations, keyEnds, texts } = first
    return { root, delegations, messages, keyEnds, texts }
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
