import { type Ability, abilities } from './abilities.ts'

/** What a delegation permits when nothing else is asked for: everything but acting as an operator. */
export const defaultAbilities: readonly Ability[] = abilities.filter((ability) => ability !== 'social/moderate')
