import { limits } from '@kith/protocol'
import type { LoggedKind } from '../MessageKind.ts'
import { findOwnPost } from '../post/findOwnPost.ts'
import { projectDelete } from './projectDelete.ts'

export const deleteKind: LoggedKind<'delete'> = {
  place: 'log',
  event: 'A post was deleted.',
  points: limits.pointsPerDelete,
  isAllowedToSuspended: true,
  keepsPost: true,
  listPosts: ({ to }) => [to],
  /** @throws {@link UnknownPostError} {@link PostDeletedError} {@link NotAuthorError} */
  findTarget: findOwnPost,
  project: projectDelete,
  findLogged: ({ to }, log) => ({ post: log.findPost(to) }),
  restore: (base, { post: to }) => (to === undefined ? null : { ...base, to }),
}
