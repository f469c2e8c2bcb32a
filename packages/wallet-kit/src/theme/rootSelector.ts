const idPattern = /^[A-Za-z0-9_]+$/

/**
 * Names the elements a theme applies to: those of the kit with this id, or with none.
 *
 * Throws `Invalid ID: <id>` for anything but letters, digits and underscore: the id is written into CSS. Source: spec §5.
 */
export function rootSelector(id: string | undefined): string {
  if (!id) return '[data-wallet-kit=""]'
  if (!idPattern.test(id)) throw new Error(`Invalid ID: ${id}`)
  return `[data-wallet-kit="${id}"]`
}
