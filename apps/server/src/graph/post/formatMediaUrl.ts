/** Where a picture is, from the service's address on; with a width, one at most so wide. */
export function formatMediaUrl(cid: string, width: number | null = null): string {
  return width === null ? `/media/${cid}` : `/media/${cid}/${width}`
}
