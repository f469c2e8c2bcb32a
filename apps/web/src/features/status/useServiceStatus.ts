import { useState } from 'react'
import useSwr from 'swr'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import { getJson } from '../../json/getJson.ts'
import { parseServiceStatus, type ServiceStatus } from './parseServiceStatus.ts'

export type ServiceStatusState = {
  state: 'loading' | 'failed' | 'ready'
  /** True when it takes longer than usual (spec §9: 3 s, 5 s on slow connections). */
  isSlow: boolean
  status?: ServiceStatus
  error?: AppError
  retry(): void
}

/** How often the page that shows it asks again. */
const refreshIntervalMs = 10_000

/** How the service is doing. */
export function useServiceStatus(): ServiceStatusState {
  const [isSlow, setSlow] = useState(false)
  const { data, error, mutate } = useSwr<ServiceStatus, unknown>('/status.json', getStatus, {
    refreshInterval: refreshIntervalMs,
    onLoadingSlow: () => setSlow(true),
    onSuccess: () => setSlow(false),
    onError: () => setSlow(false),
  })
  const appError = error === undefined ? undefined : toAppError(error)

  return {
    state: data ? 'ready' : appError ? 'failed' : 'loading',
    isSlow,
    ...(data && { status: data }),
    ...(appError && { error: appError }),
    retry: () => void mutate(),
  }
}

async function getStatus(url: string): Promise<ServiceStatus> {
  return parseServiceStatus(await getJson(url))
}
