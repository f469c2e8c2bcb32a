import type { Recap } from '@kith/siwe'
import { abilities } from '../abilities.ts'

/** What a delegation to a browser permits on the service at `origin`: exactly the five abilities, without restrictions. */
export function delegationRecap(origin: string): Recap {
  return { [origin]: Object.fromEntries(abilities.map((ability) => [ability, [{}]])) }
}
