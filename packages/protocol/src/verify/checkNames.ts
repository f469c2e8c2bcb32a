/** The steps of docs/protocol/verify.md, in their order. */
export const checkNames = [
  'delegation',
  'domain',
  'capability',
  'statement',
  'lifetime',
  'wallet-signature',
  'envelope',
  'id',
  'delegation-id',
  'author',
  'algorithm',
  'message-signature',
  'ability',
  'signed-time',
  'receipt',
  'received-time',
  'key-end',
] as const

export type CheckName = (typeof checkNames)[number]
