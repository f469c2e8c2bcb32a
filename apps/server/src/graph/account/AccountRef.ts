import type { AccountNode } from '../../db/queries/findAccounts.ts'
import { builder } from '../builder.ts'

export const AccountRef = builder.objectRef<AccountNode>('Account')
