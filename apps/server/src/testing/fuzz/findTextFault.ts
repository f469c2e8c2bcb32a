import type { CborNode } from './CborNode.ts'
import { toFields } from './readMessage.ts'

type Fields = ReadonlyMap<string, CborNode>

/** Describes a text of a message that no service should accept as new (docs/protocol/format.md, "Texts"), or returns `null`. */
export function findTextFault(fields: Fields): string | null {
  const type = String(fields.get('type'))
  const field = String(fields.get('field'))
  const card = toFields(fields.get('card'))
  const lines = [...toList(fields.get('tags')), fields.get('warn'), card.get('title')]
  const blocks = [fields.get('note'), fields.get('reason'), card.get('description')]
  if (type === 'profile' && field === 'name') lines.push(fields.get('value'))
  if (type === 'profile' && field === 'bio') blocks.push(fields.get('value'))
  if (type === 'answer') blocks.push(fields.get('text'))
  for (const picture of toList(fields.get('media'))) blocks.push(toFields(picture).get('alt'))
  if (lines.some((line) => isHostile(line, /[\p{Cc}\u2028\u2029]/u))) return 'a misleading line'
  if (blocks.some((block) => isHostile(block, /[^\P{Cc}\n\t]/u))) return 'a misleading text'
  return type === 'post' || type === 'edit' ? findNameFault(fields) : null
}

function isHostile(node: CborNode | undefined, control: RegExp): boolean {
  if (typeof node !== 'string' || node === '') return false
  // Joiners are left out: here they join only emoji.
  const isHidden = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\u{e0000}-\u{e00ff}]/u.test(node)
  return control.test(node) || isHidden || node !== node.normalize('NFC') || node !== node.trim()
}

function findNameFault(fields: Fields): string | null {
  const text = String(fields.get('text'))
  const folded = fold(text)
  if (toList(fields.get('tags')).some((tag) => !folded.includes(`#${fold(String(tag))}`)))
    return 'a tag not in its text'
  const names = toList(fields.get('mentions')).map((mention) => {
    const [start, end] = [toFields(mention).get('start'), toFields(mention).get('end')]
    return Buffer.from(text).subarray(Number(start), Number(end)).toString()
  })
  return names.every((name) => /^@[a-z0-9][a-z0-9-]{1,24}[a-z0-9]$|^0x/i.test(name)) ? null : 'a mention of no name'
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFC')
}

function toList(node: CborNode | undefined): readonly CborNode[] {
  return Array.isArray(node) ? node : []
}
