import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../findFreePort.mjs'
import { publishedPackages } from '../release/publishedPackages.mjs'

// The way of a release without npm's own registry: packs, publishes into a Verdaccio on this machine, and installs from there as
// others would, `npm create @kith/wallet-app` included. Only names of `@kith/` are looked up in it.

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'kith-registry-'))
const port = await findFreePort()
const registry = `http://127.0.0.1:${port}/`
/** The newest that runs on Node 20. It asks for `node-fetch` by a tag, which not every mirror of a registry has. */
const verdaccio = { dependencies: { verdaccio: '6.8.0' }, overrides: { 'node-fetch': '2.7.0' } }
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/** @param {string} cwd @param {string} command @param {...string} args */
function run(cwd, command, ...args) {
  const startedAt = performance.now()
  const env = { ...process.env, NPM_CONFIG_USERCONFIG: join(folder, 'npmrc'), NEXT_TELEMETRY_DISABLED: '1' }
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', env })
  const what = [command, ...args].join(' ').slice(0, 80)
  if (status !== 0) throw new Error(`${what} failed\n${stdout}${stderr}`)
  console.log(`${what}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  return stdout
}

const config = `
storage: ${join(folder, 'storage')}
auth: { htpasswd: { file: ${join(folder, 'htpasswd')} } }
packages: { '@kith/*': { access: $all, publish: $all } }
log: { type: stdout, level: warn }
`
writeFileSync(join(folder, 'config.yaml'), config)
// Anyone may publish there, but npm asks for a token before it does.
writeFileSync(join(folder, 'npmrc'), `@kith:registry=${registry}\n//127.0.0.1:${port}/:_authToken=trial\n`)

run(root, 'npm', 'run', '--silent', 'pack')
run(root, 'npm', 'run', '--silent', 'bills')
const bills = readdirSync(join(root, 'packed')).filter((file) => file.endsWith('.cdx.json'))
if (bills.length !== publishedPackages.length) throw new Error(`There are ${bills.length} bills of materials.`)

const home = join(folder, 'verdaccio')
mkdirSync(home)
writeFileSync(join(home, 'package.json'), JSON.stringify({ private: true, ...verdaccio }))
run(home, 'npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund')
const bin = join(home, 'node_modules/verdaccio/bin/verdaccio')
const server = spawn(process.execPath, [bin, '--config', join(folder, 'config.yaml'), '--listen', registry], {
  stdio: ['ignore', 'ignore', 'inherit'],
})
const exit = once(server, 'exit')
try {
  const startedAt = performance.now()
  while (
    !(await fetch(`${registry}-/ping`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null || performance.now() - startedAt > 300_000) throw new Error('Verdaccio did not start.')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const publish = [join(root, 'scripts/release/publishAll.mjs'), '--registry', registry]
  run(root, 'node', ...publish)
  const again = run(root, 'node', ...publish)
  if (again.match(/is published already/g)?.length !== publishedPackages.length) throw new Error(again)

  tryPackages()
  for (const template of ['vite', 'next']) tryCreatedApp(template)
} finally {
  if (server.exitCode === null) server.kill()
  await exit
}

/** The three packages that need no browser, in a program of another team. */
function tryPackages() {
  const app = join(folder, 'program')
  mkdirSync(app)
  writeFileSync(join(app, 'package.json'), '{ "name": "program", "private": true, "type": "module" }')
  run(app, 'npm', 'install', '--no-audit', '--no-fund', '@kith/protocol', '@kith/siwe', '@kith/swatch')
  writeFileSync(
    join(app, 'program.js'),
    `import { formatNetwork, isHandle } from '@kith/protocol'
     import { verify } from '@kith/protocol/verify'
     import { generateNonce } from '@kith/siwe'
     import { swatchSvg } from '@kith/swatch'
     if (!isHandle('ada') || typeof verify !== 'function' || typeof formatNetwork !== 'function') throw new Error('protocol')
     if (generateNonce().length < 8) throw new Error('siwe')
     process.stdout.write(swatchSvg('0x52908400098527886E0F7030069857D2E4169EE7').slice(0, 4))`,
  )
  if (run(app, 'node', 'program.js') !== '<svg') throw new Error('The program drew no swatch.')
  const { dependencies } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'))
  if (Object.keys(dependencies).length !== 3) throw new Error('Three packages were to be installed.')
}

/** The command in the README. @param {string} template */
function tryCreatedApp(template) {
  run(folder, 'npm', 'create', '--yes', '@kith/wallet-app', `${template}-app`, '--', '--template', template)
  const app = join(folder, `${template}-app`)
  run(app, 'npm', 'install', '--no-audit', '--no-fund')
  run(app, 'npm', 'run', 'build')
}
