import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// What a release begins with: raises the versions as the files of `.changeset/` say, writes them into each CHANGELOG.md, and brings the
// lock file up to date. The tool asks for Node 22 and is in no package.json (docs/decisions/0004): npx brings it.

const cwd = join(import.meta.dirname, '../..')
for (const command of [
  'npx --yes @changesets/cli@2.29.8 version',
  'npm install --package-lock-only --ignore-scripts',
]) {
  const { status } = spawnSync(command, { cwd, shell: true, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ended with ${status}.`)
}
