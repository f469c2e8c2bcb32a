import { bounds } from '../config/bounds.ts'
import { aliasLimit } from './aliasLimit.ts'
import { depthLimit } from './depthLimit.ts'
import { nullRule } from './nullRule.ts'
import { schemaAliasRule } from './schemaAliasRule.ts'
import { subscriptionRule } from './subscriptionRule.ts'

/** Bounds on what one request may say, beside its length and those of the lists themselves. */
export const graphRules = [
  depthLimit(bounds.depth),
  aliasLimit(bounds.aliases),
  schemaAliasRule,
  subscriptionRule,
  nullRule,
]
