import type { PostView } from '../../api/PostView.ts'

/** Whether the service returned what a post says: of a withheld one it does so to the author, while the account is suspended. */
export function hasContent({ text, media, quote }: PostView): boolean {
  return text !== '' || media.length > 0 || quote !== null
}
