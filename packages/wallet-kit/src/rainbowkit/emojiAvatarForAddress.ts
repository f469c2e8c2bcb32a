// Apart from the component: a server may call it (`vite.config.ts`).

const emojis = ['🦊', '🐼', '🐸', '🐙', '🦉', '🐳', '🦋', '🐝', '🍀', '🍄', '🌵', '🌻', '🍋', '🍒', '🥝', '⛵️'] as const
const hues = [8, 32, 52, 96, 150, 182, 208, 236, 268, 300, 328] as const

/**
 * A picture for who wants an emoji: the same for an address each time, in whatever case it is written.
 *
 * @example const { color, emoji } = emojiAvatarForAddress(address)
 */
export function emojiAvatarForAddress(address: string): { color: string; emoji: string } {
  let hash = 0
  for (const letter of address.toLowerCase()) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  // The casts: an index below the length is always filled.
  const emoji = emojis[hash % emojis.length] as string
  const hue = hues[(hash >>> 8) % hues.length] as number
  return { color: `hsl(${hue} 70% 72%)`, emoji }
}
