import { isHandle, limits } from '@kith/protocol'

export type HandleProblem = 'short' | 'long' | 'characters' | 'hyphen'

/** Returns why a text is not a valid handle, or `null` if it is. */
export function findHandleProblem(text: string): HandleProblem | null {
  if (isHandle(text)) return null
  if (/[^a-z0-9-]/.test(text)) return 'characters'
  if (text.length < limits.handleMinLength) return 'short'
  return text.length > limits.handleMaxLength ? 'long' : 'hyphen'
}
