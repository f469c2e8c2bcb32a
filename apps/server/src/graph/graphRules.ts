import { aliasRule } from './aliasRule.ts'
import { depthRule } from './depthRule.ts'
import { nullRule } from './nullRule.ts'
import { schemaAliasRule } from './schemaAliasRule.ts'
import { subscriptionRule } from './subscriptionRule.ts'

/** Bounds on what one request may say, beside its length and those of the lists themselves. */
export const graphRules = [depthRule, aliasRule, schemaAliasRule, subscriptionRule, nullRule]
