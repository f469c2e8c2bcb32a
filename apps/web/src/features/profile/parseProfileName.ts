import { isAddressText } from './isAddressText.ts'

/** Reads whose page `/u/$handle` is: an address as it was written, or a handle as it is registered. People put an `@` before both. */
export function parseProfileName(written: string): string {
  const name = written.replace(/^@/, '')
  return isAddressText(name) ? name : name.toLowerCase()
}
