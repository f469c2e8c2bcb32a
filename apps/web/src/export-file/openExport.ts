import type { ExportReport } from './ExportReport.ts'
import type { ExportPart } from './splitExport.ts'
import { UnreadableExportError } from './UnreadableExportError.ts'
import type { ExportAnswer, ExportQuestion } from './WorkerMessages.ts'

export type OpenExportParameters = {
  file: Blob
  onProgress: (progress: { done: number; total: number }) => void
}

export type OpenedExport = {
  report: ExportReport
  /** The file in parts for a service, without messages whose signatures are wrong. */
  split: () => Promise<readonly ExportPart[]>
  /** Frees its memory. */
  close: () => void
}

/**
 * Reads and checks an export on a thread of its own.
 *
 * @throws {@link UnreadableExportError} when it is not an export, or cannot be read.
 */
export async function openExport({ file, onProgress }: OpenExportParameters): Promise<OpenedExport> {
  const worker = new Worker(new URL('./exportWorker.ts', import.meta.url), { type: 'module' })
  const ask = <Kind extends ExportAnswer['kind']>(question: ExportQuestion, kind: Kind) =>
    new Promise<Extract<ExportAnswer, { kind: Kind }>>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ExportAnswer>) => {
        if (data.kind === 'progress') onProgress(data)
        else if (data.kind === 'failed') reject(new UnreadableExportError(data))
        // The question says which answer follows.
        else if (data.kind === kind) resolve(data as Extract<ExportAnswer, { kind: Kind }>)
      }
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.postMessage(question)
    })
  try {
    const { report } = await ask({ kind: 'check', file }, 'checked')
    return {
      report,
      split: async () => (await ask({ kind: 'split' }, 'parts')).parts,
      close: () => worker.terminate(),
    }
  } catch (error) {
    worker.terminate()
    throw error
  }
}
