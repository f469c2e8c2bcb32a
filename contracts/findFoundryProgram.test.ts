import { accessSync, constants } from 'node:fs'
import { expect, test } from 'vitest'
import { findFoundryProgram } from './findFoundryProgram.mjs'

test.each(['forge', 'anvil'] as const)('behavior: finds %s of this machine as a file that can be run', (name) => {
  const path = findFoundryProgram(name)

  expect(() => accessSync(path, constants.X_OK)).not.toThrow()
})

test('error: a machine without its package gets the remedy', () => {
  const find = () => findFoundryProgram('forge', { platform: 'sunos', arch: 'x64' })

  expect(find).toThrowErrorMatchingInlineSnapshot(
    `[Error: forge for sunos on x64 is not installed: the package @foundry-rs/forge-sunos-amd64 is missing. Run \`npm ci\` again without \`--omit=optional\`. Foundry offers Linux and macOS (x64, arm64) and Windows (x64).]`,
  )
})
