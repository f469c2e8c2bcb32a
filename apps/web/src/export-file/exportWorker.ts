// Reads and checks an export off the main thread, so that thousands of signatures never block a press.
import { type DecodedExport, decodeExport } from '@kith/protocol'
import { checkExport } from './checkExport.ts'
import { splitExport } from './splitExport.ts'
import type { ExportAnswer, ExportQuestion } from './WorkerMessages.ts'

/** More than an account writes in years. A larger file is refused before it takes the browser's memory. */
const limits = { maxMessages: 200_000, maxEntries: 400_000 }

type Checked = { exported: DecodedExport; broken: ReadonlySet<string> }
let checked: Checked | undefined

const answer = (message: ExportAnswer) => postMessage(message)

async function check(file: Blob): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const exported = decodeExport(bytes, limits)
  const report = await checkExport(exported, {
    bytes: bytes.length,
    onProgress: (progress) => answer({ kind: 'progress', ...progress }),
  })
  checked = { exported, broken: new Set(report.faults.map(({ id }) => id)) }
  answer({ kind: 'checked', report })
}

addEventListener('message', ({ data }: MessageEvent<ExportQuestion>) => {
  const done =
    data.kind === 'check'
      ? check(data.file)
      : Promise.resolve().then(() => {
          const parts = checked ? splitExport(checked.exported, { without: checked.broken }) : []
          answer({ kind: 'parts', parts })
        })
  done.catch((error: unknown) => {
    const { name, message, shortMessage } = error as Error & { shortMessage?: string }
    answer({ kind: 'failed', name, message: shortMessage ?? message })
  })
})
