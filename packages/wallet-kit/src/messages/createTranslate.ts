import type { Messages, Translate } from './Messages.ts'

/** Makes the lookup for one locale. A placeholder nobody filled stays visible, so that a test sees it. */
export function createTranslate(messages: Messages): Translate {
  return (key, values = {}) =>
    messages[key].replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}
