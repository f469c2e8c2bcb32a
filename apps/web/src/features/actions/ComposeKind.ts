/** What is written about a post: an answer to it, a post that quotes it, or the post itself anew. */
export type ComposeKind = 'reply' | 'quote' | 'edit'
