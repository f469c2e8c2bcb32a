import { cleanText } from '@kith/protocol'
import { swatchDataUri } from '@kith/swatch'
import type { PostView } from '../../api/PostView.ts'
import { accountName, accountSubtitle } from '../../ui/account/accountName.ts'
import { wrapWords } from './wrapWords.ts'

export type SharePostCardParameters = { locale: string; productName: string }

const width = 1080
const margin = 96
const lineHeight = 62
const mostLines = 16

/** Draws a post as an image, in the colours on screen, and opens the system's share sheet; saves the image if the system has none. */
export async function sharePostCard(post: PostView, parameters: SharePostCardParameters): Promise<void> {
  const blob = await drawCard(post, parameters)
  const file = new File([blob], `${parameters.productName.toLowerCase()}-${post.id.slice(-8)}.png`, { type: blob.type })
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => undefined)
    return
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

async function drawCard({ author, text, warn, createdAt }: PostView, { locale, productName }: SharePostCardParameters) {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const textFont = (weight: number, px: number) => `${weight} ${px}px ${token('--font-text')}`
  const displayFont = `500 44px ${token('--font-display')}`
  const words = cleanText(warn ?? text, { of: 'block' })
  await Promise.all([
    loadFace(textFont(420, 44), words),
    loadFace(textFont(620, 38), accountName(author)),
    loadFace(displayFont, productName),
  ])

  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  context.font = textFont(420, 44)
  const lines = wrapWords(words, { mostLines, fits: (line) => context.measureText(line).width <= width - 2 * margin })
  canvas.width = width
  canvas.height = 2 * margin + 128 + 56 + lines.length * lineHeight + 48 + 72

  context.fillStyle = token('--ground')
  context.fillRect(0, 0, canvas.width, canvas.height)
  // A selvedge of one dye along the edge: the weave's mark.
  context.fillStyle = token('--dye')
  for (let x = 0; x < width; x += 24) context.fillRect(x, x % 48 === 0 ? 0 : 8, 24, 8)

  const swatch = new Image()
  swatch.src = swatchDataUri(author.address, { size: 128 })
  await swatch.decode()
  context.drawImage(swatch, margin, margin, 128, 128)
  context.fillStyle = token('--ink')
  context.font = textFont(620, 38)
  context.fillText(accountName(author), margin + 160, margin + 54, width - 2 * margin - 160)
  context.fillStyle = token('--ink-soft')
  context.font = textFont(420, 32)
  context.fillText(accountSubtitle(author), margin + 160, margin + 104, width - 2 * margin - 160)

  context.fillStyle = token('--ink')
  context.font = textFont(420, 44)
  const top = margin + 128 + 56 + 44
  for (const [index, line] of lines.entries()) context.fillText(line, margin, top + index * lineHeight)

  const bottom = canvas.height - margin
  context.font = displayFont
  context.fillText(productName, margin, bottom)
  context.fillStyle = token('--ink-soft')
  context.font = textFont(420, 30)
  context.textAlign = 'right'
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(createdAt))
  context.fillText(day, width - margin, bottom)

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The picture could not be encoded.')
  return blob
}

/**
 * Loads the parts of a font's first family that `text` needs. The families after it are fonts of the system: `load` rejects for those that
 * this system lacks. A part that does not load is drawn in one of them.
 */
async function loadFace(font: string, text: string): Promise<void> {
  const [first = font] = font.split(',')
  await document.fonts.load(first, text).catch(() => [])
}
