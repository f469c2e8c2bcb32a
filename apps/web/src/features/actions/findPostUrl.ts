/** The address of a post, for others. */
export function findPostUrl(id: string): string {
  return new URL(`/post/${id}`, location.origin).href
}
