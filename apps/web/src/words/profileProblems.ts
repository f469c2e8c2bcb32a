/** What is wrong with a field of a profile. */
export const profileWords = {
  tooLong: 'This is too long. Shorten it.',
  unseen: 'This name has no visible characters. Add some.',
  oneLine: 'Keep your name on one line.',
  notAnAddress: 'Enter a web address, such as https://example.com.',
} as const
