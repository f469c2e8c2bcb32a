/**
 * Invisible characters in the positions where writing needs them: joiners in words of scripts whose letters change
 * beside each other, joined emoji and their colour, flags of regions, old forms of Han characters and of Mongolian
 * letters.
 */
const needed = [
  String.raw`(?<=${letterOfJoiningScript()})[\u200c\u200d](?=[\p{L}\p{M}\p{N}\p{P}])`,
  String.raw`(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]`,
  String.raw`(?<=[0-9#*])\ufe0f(?=\u20e3)`,
  String.raw`(?<=\u{1f3f4})[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,6}\u{e007f}`,
  String.raw`(?<=\p{Unified_Ideograph})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]`,
  // The script has digits and these characters too: any number of them would be hidden in one word.
  String.raw`(?<=(?=\p{L})\p{Script=Mongolian})[\u180b-\u180f](?=(?=\p{L})\p{Script=Mongolian}|\s|$)`,
].join('|')

// A fixed list instead of Unicode's newest tables, so that all versions of all programs refuse the same characters.
const hidden = String.raw`[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2060-\u2065\u206a-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]`

let pattern: RegExp | undefined

/** Most names: none of these characters can be hidden. */
const plain = /^[\x20-\x7e]*$/

/**
 * Drops invisible characters, except those that the writing around them needs.
 *
 * Source: docs/protocol/format.md, "Hidden characters".
 */
export function dropHidden(text: string): string {
  if (plain.test(text)) return text
  pattern ??= new RegExp(`(${needed})|${hidden}`, 'gu')
  return text.replace(pattern, (_, kept: string | undefined) => kept ?? '')
}

function letterOfJoiningScript(): string {
  const scripts =
    'Adlm Arab Bali Beng Deva Gujr Guru Java Khmr Knda Mand Mlym Mong Mymr Nkoo Orya Rohg Sinh Syrc Taml Telu Tibt'
  // The look-ahead excludes digits and signs of these scripts.
  return `(?=[\\p{L}\\p{M}])[${scripts
    .split(' ')
    .map((script) => `\\p{Script_Extensions=${script}}`)
    .join('')}]`
}
