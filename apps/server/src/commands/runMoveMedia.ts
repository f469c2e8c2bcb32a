import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Env } from '../config/Env.ts'
import { parseBucket } from '../config/parseMediaStore.ts'
import { moveMedia } from '../media/move/moveMedia.ts'
import type { MediaStore } from '../media/store/MediaStore.ts'
import { openMediaStore } from '../media/store/openMediaStore.ts'
import { UsageError } from '../verify-file/UsageError.ts'

export type RunMoveMediaParameters = {
  /** What follows `kith move-media`. */
  args: readonly string[]
  /** Where the credentials of a bucket are: AWS_ACCESS_KEY_ID and the rest. */
  env: Env
  /** Takes a line for the operator. */
  write: (line: string) => void
}

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
export async function runMoveMedia({ args, env, write }: RunMoveMediaParameters): Promise<boolean> {
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
  const { from, to } = parse(args)
  if (!from || !to) throw new UsageError({ reason: 'Name where the pictures are and where they go.', usage })
  return { from, to }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { from: { type: 'string' }, to: { type: 'string' } } }).values
  } catch (error) {
    throw new UsageError({ reason: error instanceof Error ? error.message : String(error), usage })
  }
}

function format(count: number): string {
  return count.toLocaleString('en')
}
