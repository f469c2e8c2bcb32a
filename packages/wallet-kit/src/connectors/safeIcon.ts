const maxIconLength = 200_000

/** The icon if it is an image inside a `data:` URI, else nothing: any other URL would call another host. */
export function safeIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > maxIconLength) return undefined
  const trimmed = icon.trim()
  return /^data:image\/(png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i.test(trimmed) ? trimmed : undefined
}
