import type { PostNode } from '../../db/post/PostNode.ts'
import { builder } from '../builder.ts'

export const PostRef = builder.objectRef<PostNode>('Post')
