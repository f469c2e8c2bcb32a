import { fetchChecked } from '../api/client/fetchChecked.ts'
import { NetworkError } from '../api/errors/NetworkError.ts'

export type FetchFileParameters = {
  url: string
  /** For what is its account's alone. */
  token: string | null
  signal: AbortSignal
  /** Called with the bytes that have arrived. Begins at 0 with each attempt. */
  onProgress: (bytes: number) => void
  /** Attempts after the first, where the connection breaks. */
  retries?: number
  retryMs?: number
}

/**
 * Fetches a file that may be large, and again from its start where the connection breaks: a service writes it again for each reader.
 *
 * @throws ServerError when the service refuses it, {@link NetworkError} when the connection broke each time.
 */
export async function fetchFile({ retries = 2, retryMs = 1_500, ...parameters }: FetchFileParameters): Promise<Blob> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await fetchOnce(parameters)
    } catch (error) {
      if (parameters.signal.aborted || attempt >= retries || !(error instanceof NetworkError)) throw error
      await wait(retryMs * 2 ** attempt)
    }
  }
}

async function fetchOnce({
  url,
  token,
  signal,
  onProgress,
}: Pick<FetchFileParameters, 'url' | 'token' | 'signal' | 'onProgress'>): Promise<Blob> {
  onProgress(0)
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  const response = await fetchChecked(url, { headers, signal })
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  try {
    for (const reader = response.body?.getReader(); reader; ) {
      const { done, value } = await reader.read()
      if (done) break
      pieces.push(value)
      bytes += value.length
      onProgress(bytes)
    }
  } catch (cause) {
    // Without its end, the answer is no whole file.
    throw signal.aborted ? cause : new NetworkError({ url, cause })
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' })
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
