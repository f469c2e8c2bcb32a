import type { AppError } from '../../graph/AppError.ts'

export type ComposeTarget = { id: string; rootId: string }
export type UseComposeParameters = { replyTo?: ComposeTarget | undefined; onSent?: ((id: string) => void) | undefined }

export type Compose = {
  text: string
  setText(text: string): void
  /** Characters as people count them. */
  graphemes: number
  limit: number
  state: 'idle' | 'sending' | 'failed'
  error?: AppError
  canSend: boolean
  send(): void
  retry(): void
}

/** A draft that survives a reload, and sending it. */
export function useCompose(_parameters: UseComposeParameters = {}): Compose {
  return { text: '', setText() {}, graphemes: 0, limit: 1000, state: 'idle', canSend: false, send() {}, retry() {} }
}
