import { BaseError } from '@kith/siwe'

/** The delegation does not permit messages of this type. */
export class AbilityNotGrantedError extends BaseError {
  override readonly name = 'AbilityNotGrantedError'
  readonly ability: string
  readonly type: string

  constructor({ ability, type }: { ability: string; type: string }) {
    super(`A message of the type "${type}" needs the ability ${ability}, which its delegation does not grant.`, {
      metaMessages: ['Sign in again and grant this ability.'],
      docsPath: 'errors#abilitynotgrantederror',
    })
    this.ability = ability
    this.type = type
  }
}
