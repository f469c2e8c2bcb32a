import type { ContentNode } from '../../db/queries/findContents.ts'
import { builder } from '../builder.ts'
import { PostContentRef } from '../post/PostContentRef.ts'

/** Stands under viewer alone: for the author of the post, and for operators. */
export const ModeratedContentRef = builder.objectRef<ContentNode>('ModeratedContent').implement({
  description: 'What a post says, also while it is withheld from everybody else.',
  interfaces: [PostContentRef],
})
