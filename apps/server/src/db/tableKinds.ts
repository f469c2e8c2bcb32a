import type { Database } from './Database.ts'
import { accountTableKinds } from './tables/AccountTables.ts'
import { chainTableKinds } from './tables/ChainTables.ts'
import { logTableKinds } from './tables/LogTables.ts'
import { mediaTableKinds } from './tables/MediaTables.ts'
import { moderationTableKinds } from './tables/ModerationTables.ts'
import { notificationTableKinds } from './tables/NotificationTables.ts'
import { postTableKinds } from './tables/PostTables.ts'
import { relationTableKinds } from './tables/RelationTables.ts'
import { serviceTableKinds } from './tables/ServiceTables.ts'
import type { TableKind } from './tables/TableKind.ts'

/** What becomes of each table of the database when the projections are remade. */
export const tableKinds = {
  ...accountTableKinds,
  ...chainTableKinds,
  ...logTableKinds,
  ...mediaTableKinds,
  ...moderationTableKinds,
  ...notificationTableKinds,
  ...postTableKinds,
  ...relationTableKinds,
  ...serviceTableKinds,
} satisfies Record<keyof Database, TableKind>
