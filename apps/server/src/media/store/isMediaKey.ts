/** A content id's hash in hex, and the width of a variant. */
const keyPattern = /^[0-9a-f]{64}(?:-\d{1,5})?$/

/** Whether a store's file is one of a picture. */
export function isMediaKey(text: string): boolean {
  return keyPattern.test(text)
}
