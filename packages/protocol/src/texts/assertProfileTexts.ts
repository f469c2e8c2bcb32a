import { limits } from '../limits.ts'
import type { ProfileMessage } from '../messages/Message.ts'
import { assertLink } from './assertLink.ts'
import { assertText } from './assertText.ts'

/** Checks the text of a profile field by docs/protocol/format.md, "Texts". */
export function assertProfileTexts({ field, value }: ProfileMessage): void {
  if (field === 'name') assertText('value', value, { of: 'line', maxGraphemes: limits.nameGraphemes })
  if (field === 'bio') assertText('value', value, { of: 'block', maxGraphemes: limits.bioGraphemes })
  if (field === 'link') assertLink('value', value)
}
