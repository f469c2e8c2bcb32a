import { useEffect, useRef, useState } from 'react'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import type { OpenedExport } from '../../export-file/openExport.ts'
import type { ExportPart } from '../../export-file/splitExport.ts'
import { useService } from '../../viewer/service/useService.ts'
import { addImportResults, emptyTally, type ImportTally } from './addImportResults.ts'

export type ImportState = {
  status: 'idle' | 'running' | 'stopped' | 'failed' | 'done'
  /** Messages sent and answered. */
  done: number
  total: number
  tally: ImportTally
  /** Why it failed. */
  error?: AppError
}

/** Sends a checked export part by part. What failed or was stopped continues with the part that has no answer yet. */
export function useImport({ split }: OpenedExport) {
  const { acting } = useService()
  const [state, setState] = useState<ImportState>({ status: 'idle', done: 0, total: 0, tally: emptyTally })
  const left = useRef<readonly ExportPart[]>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = async ({ signal }: AbortController) => {
    const { importFile } = await acting.get()
    left.current ??= await split()
    const rest = count(left.current)
    setState((before) => ({ ...before, total: before.done + rest }))
    for (;;) {
      const [part, ...more] = left.current
      if (!part) break
      const results = await importFile(part.bytes, signal)
      left.current = more
      setState((before) => ({
        ...before,
        done: before.done + part.messages,
        tally: addImportResults(before.tally, results),
      }))
    }
    setState((before) => ({ ...before, status: 'done' }))
  }

  return {
    state,
    /** Begins, or continues. */
    start() {
      const own = new AbortController()
      running.current = own
      setState(({ error: _, ...before }) => ({ ...before, status: 'running' }))
      run(own).catch((error: unknown) => {
        if (!own.signal.aborted) setState((before) => ({ ...before, status: 'failed', error: toAppError(error) }))
      })
    },
    stop() {
      running.current?.abort()
      setState((before) => ({ ...before, status: 'stopped' }))
    },
  }
}

function count(parts: readonly ExportPart[]): number {
  return parts.reduce((sum, { messages }) => sum + messages, 0)
}
