import { createContext } from 'react'

/** The side that a dialog's next step comes from: the end, or the start when it is a way back. `undefined`: it does not move. */
export const TurnContext = createContext<'on' | 'back' | undefined>(undefined)
