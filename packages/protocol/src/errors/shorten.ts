const maxLength = 64

/**
 * Text of a message as an error quotes it: at most 64 UTF-16 units and an ellipsis, so that a file of refused messages
 * has no huge answer.
 */
export function shorten(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}
