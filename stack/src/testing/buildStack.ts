import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Builds what changed since: the tests start it as a person does, and load the packages from what was built. */
export async function setup(): Promise<void> {
  const cwd = fileURLToPath(new URL('../../../', import.meta.url))
  const built = promisify(execFile)(process.execPath, ['node_modules/typescript/bin/tsc', '-b', 'stack'], { cwd })
  await built.catch(({ message, stdout }) => {
    throw new Error(`${message}${stdout}`)
  })
}
