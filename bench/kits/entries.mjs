import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * @typedef {object} Selectors  Where a page's parts are: CSS, `a >>> b` for b anywhere below a, shadow roots included.
 * @property {string} button  Opens the modal, or connects, in a kit without one.
 * @property {string | null} dialog
 * @property {string | null} wallet  One wallet of the list.
 * @property {string} [walletText]  Only wallets whose text matches.
 * @property {string} [connected]  Shown once connected. Left out: the beginning of the address anywhere.
 *
 * @typedef {{ name: string, dist: string, selectors: Selectors, version: string }} Entry
 */

const root = join(import.meta.dirname, '../..')
const work = join(tmpdir(), 'kith-bench-kits')

/** @type {Record<string, { selectors: Selectors, package: string }>} */
const peers = {
  floor: { selectors: { button: '#connect', dialog: null, wallet: null }, package: 'wagmi' },
  rainbowkit: {
    selectors: {
      button: '[data-testid=rk-connect-button]',
      dialog: '[role=dialog]',
      wallet: '[data-testid^=rk-wallet-option-]',
    },
    package: '@rainbow-me/rainbowkit',
  },
  connectkit: {
    selectors: {
      button: 'main button',
      dialog: '#__CONNECTKIT__ [role=dialog]',
      wallet: '#__CONNECTKIT__ [role=dialog] button',
      walletText: 'MetaMask|Coinbase|Base Account|Other|Bench Wallet',
    },
    package: 'connectkit',
  },
  appkit: {
    selectors: {
      button: 'wui-connect-button >>> button',
      dialog: '[data-testid=w3m-modal-card]',
      wallet: '[data-testid^=wallet-selector-]',
    },
    package: '@reown/appkit',
  },
}

/**
 * The pages to measure, built: ours from this tree, the peers installed in the system's temporary folder.
 *
 * @param {readonly string[]} names
 * @param {(line: string) => void} say
 * @returns {Entry[]}
 */
export function makeEntries(names, say) {
  return names.map((name) => {
    const peer = peers[name]
    if (name === 'kith') return makeOwn(say)
    if (peer === undefined) throw new Error(`There is no page for "${name}": kith, ${Object.keys(peers).join(', ')}.`)
    const folder = join(work, name)
    mkdirSync(folder, { recursive: true })
    cpSync(join(import.meta.dirname, 'peers', name), folder, { recursive: true })
    // The document is the same for all, so that only the kits differ.
    const document = readFileSync(join(import.meta.dirname, 'page/index.html'), 'utf8')
    writeFileSync(join(folder, 'index.html'), document.replace('bench: kith', `bench: ${name}`).replace('.tsx', '.jsx'))
    if (!existsSync(join(folder, 'node_modules'))) {
      say(`installing ${name}`)
      // Peers ask for versions of React and wagmi that exclude each other; no script of theirs runs.
      const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps']
      execFileSync('npm', ['install', ...flags], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    }
    build(folder, 'dist', say)
    const manifest = JSON.parse(readFileSync(join(folder, 'node_modules', peer.package, 'package.json'), 'utf8'))
    return { name, dist: join(folder, 'dist'), selectors: peer.selectors, version: manifest.version }
  })
}

/** @param {(line: string) => void} say @returns {Entry} */
function makeOwn(say) {
  say('building kith')
  execFileSync('npm', ['run', '--silent', 'bench:kits:build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const selectors = JSON.parse(readFileSync(join(import.meta.dirname, 'selectors.json'), 'utf8'))
  return { name: 'kith', dist: join(import.meta.dirname, 'dist'), selectors, version: 'this tree' }
}

/** @param {string} folder @param {string} outDir @param {(line: string) => void} say */
function build(folder, outDir, say) {
  say(`building ${folder}`)
  const vite = join(root, 'node_modules/.bin/vite')
  const config = join(import.meta.dirname, 'vite.config.mjs')
  execFileSync(vite, ['build', '--config', config, '--outDir', outDir, '--emptyOutDir'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
