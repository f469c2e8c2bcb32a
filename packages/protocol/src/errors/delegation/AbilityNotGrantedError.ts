import { BaseError } from '@kith/siwe'
import type { Ability } from '../../abilities.ts'

/** The key's delegation does not permit this. Its wallet can sign another that does. */
export class AbilityNotGrantedError extends BaseError {
  override readonly name = 'AbilityNotGrantedError'
  /** Any of these would do. */
  readonly needed: readonly Ability[]

  constructor({ needed }: { needed: readonly Ability[] }) {
    super(`This key may not do this: it takes ${needed.join(' or ')}, which its delegation does not grant.`, {
      metaMessages: ['Sign in again, and ask for what is needed.'],
      docsPath: 'errors#abilitynotgrantederror',
    })
    this.needed = needed
  }
}
