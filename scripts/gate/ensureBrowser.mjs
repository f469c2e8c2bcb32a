import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { listBrowsers } from '../findBrowser.mjs'

/** The one command for a machine where nothing could be installed without asking. */
const installCommand = 'npx playwright install --with-deps chromium'

/**
 * Path and version of a Chrome or Chromium that starts, installing one where that needs no question: apt on
 * Debian and Ubuntu as root.
 *
 * @param {(line: string) => void} say
 * @returns {{ path: string, version: string }}
 * @throws if no browser is installed or can be; the message holds the one command to run.
 */
export function ensureBrowser(say) {
  const found = firstThatStarts()
  if (found) return found
  const named = process.env['KITH_BROWSER']
  if (named) throw new Error(`KITH_BROWSER names ${named}, which does not start. Unset it or name another browser.`)
  if (canUseApt()) {
    say('no Chrome or Chromium here; installing one with apt')
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { stdio: 'ignore', env })
    const installed = firstThatStarts()
    if (installed) return installed
    // Ubuntu's package is a stub that wants snap: Playwright brings a browser and asks apt for its libraries.
    say('apt has no Chromium that starts; asking Playwright for its own')
    spawnSync(installCommand, { stdio: 'ignore', shell: true })
    const own = firstThatStarts()
    if (own) return own
  }
  throw new Error(`The journeys need Chrome or Chromium, and this machine has none. Run once: ${installCommand}`)
}

function firstThatStarts() {
  for (const path of listBrowsers()) {
    const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
    if (status === 0) return { path, version: stdout.trim() }
  }
  return undefined
}

function canUseApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release)
}
