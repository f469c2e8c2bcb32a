import type { ReadContext } from '../GraphContext.ts'

/**
 * Where a picture is; with a width, one at most so wide. On the host that the operator names for pictures, or from the service's own
 * address on.
 */
export function formatMediaUrl(
  { config }: { config: Pick<ReadContext['config'], 'media'> },
  { cid, width = null }: { cid: string; width?: number | null },
): string {
  const path = width === null ? `/media/${cid}` : `/media/${cid}/${width}`
  return `${config.media.publicUrl ?? ''}${path}`
}
