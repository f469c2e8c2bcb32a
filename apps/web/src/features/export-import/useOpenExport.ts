import { useEffect, useRef, useState } from 'react'
import { type OpenedExport, openExport } from '../../export-file/openExport.ts'

export type OpenState =
  | { status: 'idle' }
  | { status: 'checking'; done: number; total: number }
  | { status: 'checked'; opened: OpenedExport; name: string | null }
  | { status: 'failed'; reason: string }

/** Opens and checks one export at a time. */
export function useOpenExport() {
  const [state, setState] = useState<OpenState>({ status: 'idle' })
  const turn = useRef(0)
  const current = useRef<OpenedExport>(null)
  useEffect(
    () => () => {
      turn.current += 1
      current.current?.close()
    },
    [],
  )
  return {
    state,
    open(file: Blob) {
      turn.current += 1
      const mine = turn.current
      current.current?.close()
      current.current = null
      setState({ status: 'checking', done: 0, total: 0 })
      const onProgress = (progress: { done: number; total: number }) => {
        if (mine === turn.current) setState({ status: 'checking', ...progress })
      }
      openExport({ file, onProgress }).then(
        (opened) => {
          // Another file was chosen meanwhile.
          if (mine !== turn.current) return opened.close()
          current.current = opened
          setState({ status: 'checked', opened, name: file instanceof File ? file.name : null })
        },
        (error: unknown) => {
          if (mine !== turn.current) return
          setState({ status: 'failed', reason: error instanceof Error ? error.message : String(error) })
        },
      )
    },
  }
}
