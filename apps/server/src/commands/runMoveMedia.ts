import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Env } from '../config/Env.ts'
import { parseBucket } from '../config/parseMediaStore.ts'
import { moveMedia } from '../media/move/moveMedia.ts'
import type { MediaStore } from '../media/store/MediaStore.ts'
import { openMediaStore } from '../media/store/openMediaStore.ts'
import { UsageError } from '../verify-file/UsageError.ts'
import type { CommandContext } from './Command.ts'
import { parseOptions } from './parseOptions.ts'

const usage = 'kith move-media --from DIR --to s3://bucket/prefix'
/** Files between two lines about how far it is. */
const filesPerLine = 1_000

/**
 * `kith move-media`: copies pictures from a folder to a bucket, or the other way, and reads back each file. It deletes nothing. What it
 * was stopped in the middle of, it goes on with when it is run again.
 *
 * @returns whether every file arrived.
 * @throws {@link UsageError}, {@link ConfigError}, {@link MediaOwnerError} and what the stores throw.
 */
export async function runMoveMedia({
  args,
  env,
  write,
}: Pick<CommandContext, 'args' | 'env' | 'write'>): Promise<boolean> {
  const { from, to } = readArgs(args)
  if (!from.startsWith('s3://'))
    await access(from).catch(() => {
      throw new UsageError({ reason: `There is no folder ${from} that can be read.`, usage })
    })
  const target = open(to, { option: '--to', env })
  const warning = await target.check()
  if (warning !== null) write(warning)

  const { copied, present, bytes, faults } = await moveMedia(open(from, { option: '--from', env }), target, {
    onProgress: (count) => count % filesPerLine === 0 && write(`${format(count)} files so far`),
  })
  for (const fault of faults) write(`Not moved: ${fault}`)
  write(
    `${format(copied)} files copied (${format(bytes)} bytes), ${format(present)} were there already, ${format(faults.length)} not moved. Each was read back and compared by its SHA-256.`,
  )
  return faults.length === 0
}

function open(place: string, { option, env }: { option: string; env: Env }): MediaStore {
  return openMediaStore(
    place.startsWith('s3://')
      ? parseBucket(env, { variable: option, url: place })
      : { kind: 'folder', directory: resolve(place) },
  )
}

function readArgs(args: readonly string[]): { from: string; to: string } {
  const { values, positionals } = parseOptions(args, { from: { type: 'string' }, to: { type: 'string' } }, usage)
  if (positionals.length > 0) throw new UsageError({ reason: `"${positionals[0]}" is unexpected.`, usage })
  const { from, to } = values
  if (!from || !to) throw new UsageError({ reason: 'Name where the pictures are and where they go.', usage })
  return { from, to }
}

function format(count: number): string {
  return count.toLocaleString('en')
}
