import { existsSync, readFileSync } from 'node:fs'

/** This program's version: what `deploy/build.sh` wrote into the release, such as a commit. A checkout has none. */
export const version: string = readVersion(new URL('../../version.txt', import.meta.url))

/** For its test. */
export function readVersion(file: string | URL): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'development'
}
