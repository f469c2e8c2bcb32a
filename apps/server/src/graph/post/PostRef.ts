import type { PostNode } from '../../db/queries/PostNode.ts'
import { builder } from '../builder.ts'

export const PostRef = builder.objectRef<PostNode>('Post')
