import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Builds what changed since: the tests start it as a person does, and load the packages from what was built. */
export async function setup(): Promise<void> {
  const cwd = fileURLToPath(new URL('../../../', import.meta.url))
  const built = promisify(execFile)(process.execPath, ['stack/prepare.mjs', '--build', 'the service'], { cwd })
  await built.catch(({ message, stdout, stderr }) => {
    throw new Error(`${message}${stdout}${stderr}`)
  })
}
