import type { Message } from '@kith/protocol'

/** Takes fields off every member of a union. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** A message's content, without what signing adds: delegation (`by`), time (`ts`) and salt. */
export type MessageBody = Without<Message, 'by' | 'ts' | 'salt'>
