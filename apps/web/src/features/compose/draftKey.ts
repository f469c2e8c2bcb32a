/** Where the draft of an account for a target is kept; a new post has the target `new`. */
export function draftKey(account: string | undefined, targetId: string | undefined): string {
  return `kith.draft ${account ?? 'nobody'} ${targetId ?? 'new'}`
}
