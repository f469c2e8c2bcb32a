import type { AccountNode } from '../../db/account/AccountNode.ts'
import { builder } from '../builder.ts'

export const AccountRef = builder.objectRef<AccountNode>('Account')
