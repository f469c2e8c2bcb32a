import type { KitState } from './KitState.ts'
import { kitStateGroups } from './kitStateGroups.ts'

/** Every step of every modal and every state of the buttons. */
export const kitStates: readonly KitState[] = Object.values(kitStateGroups).flat()
