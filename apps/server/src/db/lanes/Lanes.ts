import type { Db } from '../Database.ts'
import type { Lane } from './Lane.ts'

/** The same database through the connections of each lane. */
export type Lanes = Readonly<Record<Lane, Db>>
