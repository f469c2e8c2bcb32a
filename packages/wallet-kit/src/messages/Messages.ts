import type { en } from './en.ts'
import type { enButton } from './enButton.ts'

export type MessageKey = keyof typeof en

/** The words a page shows before a modal opens. */
export type ButtonMessageKey = keyof typeof enButton

/** A whole locale: the same keys, other words. */
export type Messages = { readonly [key in MessageKey]: string }

/** What a locale's file holds. A key that is new reads English until it is translated; a test asks for it. */
export type Translation = Partial<Messages>

type MessageValues = { readonly [placeholder: string]: string | number }

/** Looks a message up and fills in its placeholders. */
export type Translate<key extends MessageKey = MessageKey> = (key: key, values?: MessageValues) => string
