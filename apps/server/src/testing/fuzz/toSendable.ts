/** Text as it can be sent: a lone surrogate has no form in UTF-8. */
export function toSendable(text: string): string {
  return Buffer.from(text).toString()
}
