import { expect, test, vi } from 'vitest'
import { findFuzzLines } from './findFuzzLines.mjs'

test('behavior: finds what a fuzzer says of its run, with the seed that gives it again, and nothing else', async () => {
  // Named at run time: the scripts are no part of the service, and only read what it prints.
  const { href } = new URL('../apps/server/src/testing/fuzz/printReport.ts', import.meta.url)
  const { printReport } = await import(href)
  const said = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  printReport('sign-in, revocation and deletion', { inputs: 100, parsed: 72, accepted: 15 }, 20_261_121)
  const line = String(said.mock.lastCall?.[0])
  said.mockRestore()

  const found = findFuzzLines(
    `\nstderr | src/fuzzService.test.ts > fuzz, seed 1\n${line}\n\n··· fuzz ···\nfuzz without a seed\n`,
  )

  expect(line).toContain('seed 20261121')
  expect(found).toEqual([line])
})
