import type { AppError } from '../../graph/AppError.ts'

/** `/status.json`, parsed. */
export type ServiceStatus = {
  status: 'ok' | 'degraded'
  logPosition: string
  indexer: { block: string | null; head: string | null; problem: string | null }
  version: string
}

export type ServiceStatusState = {
  state: 'loading' | 'failed' | 'ready'
  /** True when it takes longer than usual (spec §9: 3 s, 5 s on slow connections). */
  isSlow: boolean
  status?: ServiceStatus
  error?: AppError
  retry(): void
}

/** How the service is doing. */
export function useServiceStatus(): ServiceStatusState {
  return { state: 'loading', isSlow: false, retry() {} }
}
