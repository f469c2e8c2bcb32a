/** Whether a text has the shape of an account's address, in any letter case; that of a contract begins with its chain. No handle has it. */
export function isAddressText(text: string): boolean {
  return /^(?:eip155:[1-9]\d{0,14}:)?0x[\da-f]{40}$/i.test(text)
}
