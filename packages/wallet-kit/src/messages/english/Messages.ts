import type { en } from './en.ts'
import type { enButton } from './enButton.ts'
import type { enCalls } from './enCalls.ts'
import type { enModals } from './enModals.ts'

export type MessageKey = keyof typeof en

/** Text that a page shows before a modal opens. */
export type ButtonMessageKey = keyof typeof enButton

/** Text of the button and the modals. */
export type ModalMessageKey = keyof typeof enModals

/** Text of `SendCallsButton`. */
export type CallMessageKey = keyof typeof enCalls

/** A complete locale: the same keys, translated. */
export type Messages = { readonly [key in MessageKey]: string }

/** The content of a locale's file. A key that is not translated yet falls back to English; a test requires all of them. */
export type Translation = Partial<Messages>

type MessageValues = { readonly [placeholder: string]: string | number }

/** Looks a message up and fills in its placeholders. */
export type Translate<key extends MessageKey = ModalMessageKey> = (key: key, values?: MessageValues) => string
