import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../repository.mjs'
import { toRelativeUrl } from '../toRelativeUrl.mjs'

const folder = 'playground/app'

/** The page that shows the kit's playground in a frame. */
export const playgroundPage = {
  path: 'playground',
  text: '# Playground\n\nEvery step of the wallet kit, live, with a wallet and a chain inside the page. Change the theme and copy the code; break the wallet and see what a visitor sees.',
  /** What the frame shows, below the site's root. */
  entry: `${folder}/index.html`,
  render: renderPlayground,
  build: buildPlayground,
}

function renderPlayground() {
  const url = toRelativeUrl(playgroundPage.path, playgroundPage.entry)
  return `<p><a href="${url}">Open it on a page of its own</a>, whose address keeps your settings.</p>
<iframe class="playground" src="${url}" title="Playground of the wallet kit"></iframe>`
}

/** @param {string} outDir  of the site */
function buildPlayground(outDir) {
  const script = ['run', 'playground:build', '-w', '@kith/wallet-kit', '--']
  const options = ['--outDir', join(outDir, folder), '--logLevel', 'warn']
  const { status, stdout, stderr } = spawnSync('npm', [...script, ...options], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The playground could not be built.\n${stdout}${stderr}`)
}
