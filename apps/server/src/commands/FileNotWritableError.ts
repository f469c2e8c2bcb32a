import { userInfo } from 'node:os'
import { getSystemErrorMap } from 'node:util'
import { BaseError } from '@kith/protocol/errors'

/** The file or folder that a command should write cannot be written. */
export class FileNotWritableError extends BaseError {
  override readonly name = 'FileNotWritableError'

  constructor({ path, cause }: { path: string; cause: NodeJS.ErrnoException }) {
    const [, reason = cause.message] = getSystemErrorMap().get(cause.errno ?? 0) ?? []
    super(`${path} cannot be written: ${reason}.`, {
      metaMessages: [
        `kith runs as the user ${readUserName()}. Name a place in a folder that is there and in which this user may write.`,
      ],
      docsPath: 'errors#filenotwritableerror',
      cause,
    })
  }
}

/** Its number where it has no name, as in some containers. */
function readUserName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}
