/** Whether a text has the shape of an address, in any letter case. No handle has it. */
export function isAddressText(text: string): boolean {
  return /^0x[\da-f]{40}$/i.test(text)
}
