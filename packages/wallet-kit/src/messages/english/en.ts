import { enCalls } from './enCalls.ts'
import { enModals } from './enModals.ts'

/** All text the kit shows, in English. Placeholders are in braces; a test requires the same ones in every other locale. */
export const en = { ...enModals, ...enCalls } as const
