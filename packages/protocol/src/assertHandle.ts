import { InvalidHandleError } from './errors/bytes/InvalidHandleError.ts'
import { isHandle } from './isHandle.ts'
import { limits } from './limits.ts'

/**
 * @throws {@link InvalidHandleError} naming the rule that `handle` breaks.
 *
 * @example assertHandle('ada') // returns; assertHandle('a_da') throws InvalidHandleError
 */
export function assertHandle(handle: string): void {
  if (!isHandle(handle)) throw new InvalidHandleError({ handle, reason: findReason(handle) })
}

function findReason(handle: string): string {
  const { handleMinLength, handleMaxLength } = limits
  if (handle.length < handleMinLength || handle.length > handleMaxLength)
    return `it has ${handle.length} characters, and ${handleMinLength} to ${handleMaxLength} are needed`
  if (/[^a-z0-9-]/.test(handle)) return 'only the letters a to z, digits and hyphens are allowed'
  return 'it starts or ends with a hyphen'
}
