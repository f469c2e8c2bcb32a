import type { AccountNode } from '../../db/queries/AccountNode.ts'
import { builder } from '../builder.ts'

export const AccountRef = builder.objectRef<AccountNode>('Account')
