import { bounds } from '../../config/bounds.ts'
import type { RateName } from '../../limits/rates/Rates.ts'
import type { SpendContext } from '../GraphContext.ts'

type Allowance = { perMinute: number; left: number; fullAt: Date }

/** What a request cost its client in list entries, and what the client may still do. */
export type Cost = {
  entries: Allowance & { charged: number; perRequest: number }
  requests: Allowance
}

/** Describes what a request cost, for `extensions.cost` of its answer. Other processes' share shows a moment later. */
export function describeCost({ budget, rates, client }: SpendContext): Cost {
  const allow = (name: RateName): Allowance => ({ perMinute: rates.perMinute[name], ...rates.read(name, client) })
  return {
    entries: { charged: budget.charged, perRequest: bounds.requestEntries, ...allow('entries') },
    requests: allow('requests'),
  }
}
