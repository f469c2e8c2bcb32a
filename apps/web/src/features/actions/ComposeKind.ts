/** What is written about a post: an answer to it, a post that quotes it, or an edit of the post. */
export type ComposeKind = 'reply' | 'quote' | 'edit'
