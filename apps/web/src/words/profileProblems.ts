/** What is wrong with a profile's field. */
export const profileWords = {
  tooLong: 'This is too long. Make it shorter.',
  unseen: 'Nobody can see this name. Write one with letters.',
  oneLine: 'A name is one line.',
  notAnAddress: 'This is not a web address. It begins with https://.',
} as const
