import type { Withheld } from '../hiding/withheldAt.ts'
import type { PostRow } from './selectPosts.ts'

/** A post as readers see it. */
export type PostNode = PostRow &
  Readonly<{
    /** Why it says nothing here: then text, body and what it quotes are empty. */
    withheld: Withheld | null
    /** Read by its author, who is suspended, or by an operator: has its content although it is withheld from everybody else. */
    showsWithheld?: true
  }>
