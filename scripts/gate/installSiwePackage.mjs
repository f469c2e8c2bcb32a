import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { siwePackageFolder } from './siwePackageFolder.mjs'

// Installs the `siwe` package, for comparison, into the system's temporary folder: never into this tree.

mkdirSync(siwePackageFolder, { recursive: true })
const dependencies = { siwe: '3.0.0', ethers: '6.16.0' }
writeFileSync(`${siwePackageFolder}/package.json`, JSON.stringify({ private: true, dependencies }))
const flags = ['--no-audit', '--no-fund', '--ignore-scripts']
execFileSync('npm', ['install', ...flags], { cwd: siwePackageFolder, stdio: ['ignore', 'ignore', 'inherit'] })
