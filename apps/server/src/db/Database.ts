import type { Kysely, Transaction } from 'kysely'
import type { AccountTables } from './tables/AccountTables.ts'
import type { ChainTables } from './tables/ChainTables.ts'
import type { LogTables } from './tables/LogTables.ts'
import type { MediaTables } from './tables/MediaTables.ts'
import type { ModerationTables } from './tables/ModerationTables.ts'
import type { NotificationTables } from './tables/NotificationTables.ts'
import type { PostTables } from './tables/PostTables.ts'
import type { RelationTables } from './tables/RelationTables.ts'
import type { ServiceTables } from './tables/ServiceTables.ts'

export type Database = AccountTables &
  ChainTables &
  LogTables &
  MediaTables &
  ModerationTables &
  NotificationTables &
  PostTables &
  RelationTables &
  ServiceTables

export type Db = Kysely<Database>
export type Tx = Transaction<Database>
