import { useEffect, useRef, useState } from 'react'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import { fetchFile } from '../../export-file/fetchFile.ts'
import { NotSignedInError } from '../../viewer/NotSignedInError.ts'
import { useService } from '../../viewer/service/useService.ts'

export type ExportState =
  | { status: 'idle' }
  | { status: 'running'; bytes: number }
  | { status: 'done'; file: Blob }
  | { status: 'failed'; error: AppError }

export type UseExportParameters = {
  /** Below the service's address, e.g. `/export/private.json`. */
  path: string
  /** What the file is called on disk. */
  name: string
}

/** Fetches an export as its owner and saves it. */
export function useExport({ path, name }: UseExportParameters) {
  const { url, acting } = useService()
  const [state, setState] = useState<ExportState>({ status: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = async ({ signal }: AbortController) => {
    const token = await (await acting.get()).getAccessToken()
    if (token === null) throw new NotSignedInError()
    const file = await fetchFile({
      url: new URL(path, new URL(url, location.origin)).href,
      token,
      signal,
      onProgress: (bytes) => setState({ status: 'running', bytes }),
    })
    saveFile(file, name)
    setState({ status: 'done', file })
  }

  return {
    state,
    start() {
      const own = new AbortController()
      running.current = own
      setState({ status: 'running', bytes: 0 })
      run(own).catch((error: unknown) => {
        if (!own.signal.aborted) setState({ status: 'failed', error: toAppError(error) })
      })
    },
    cancel() {
      running.current?.abort()
      setState({ status: 'idle' })
    },
  }
}

/** Saves a file as a download. */
function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
