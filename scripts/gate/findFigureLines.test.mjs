import { afterEach, expect, test, vi } from 'vitest'
import { findFigureLines } from './findFigureLines.mjs'

afterEach(() => vi.restoreAllMocks())

// Named at run time: the scripts are no part of the service, and only read what it prints.
/** @param {string} file */
const load = (file) => import(new URL(`../../apps/server/src/testing/${file}`, import.meta.url).href)

test('behavior: finds the line of a fuzzer with its seed, and the line of a measurement', async () => {
  const { printReport } = await load('fuzz/printReport.ts')
  const { printMeasured } = await load('measure/printMeasured.ts')
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  printReport('sign-in, revocation and deletion', { inputs: 100, parsed: 72, accepted: 15 }, 20_261_121)
  printMeasured('bodies in gzip', '14 ms of processor time')
  const [report, figures] = warn.mock.calls.map(([line]) => String(line))

  const found = findFigureLines(
    `\nstderr | src/fuzzService.test.ts > fuzz, seed 1\n${report}\n\n··· fuzz ···\nfuzz without a seed\nwe measured a: b\n${figures}\n`,
  )

  expect(report).toContain('seed 20261121')
  expect(found).toEqual([report, figures])
})
