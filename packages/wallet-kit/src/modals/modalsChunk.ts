import { createChunk } from '../chunks/createChunk.ts'

/** The dialogs: all of the kit that a page does not need before the first click. */
export const modalsChunk = createChunk(async () => (await import('./Modals.tsx')).Modals)
