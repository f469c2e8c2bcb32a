import type { Message } from '@kith/protocol'

/** Takes fields off every member of a union. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** What a message says, without what signing adds: whose delegation (`by`), when (`ts`) and the salt. */
export type MessageBody = Without<Message, 'by' | 'ts' | 'salt'>
