/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} skipped   names of the tests that did not run, but for the slow ones
 * @property {string[]} slow      names of the tests with the tag `slow` that did not run
 * @property {string[]} files     absolute paths of the test files that reported
 */

/**
 * Counts what Vitest's `json` reporter wrote. A file that broke before its first test counts as one failure.
 *
 * @param {any} report
 * @returns {Count}
 */
export function countVitest(report) {
  /** @type {Count} */
  const count = { passed: 0, failed: 0, skipped: [], slow: [], files: [] }
  for (const file of report.testResults) {
    count.files.push(file.name)
    if (file.assertionResults.length === 0 && file.status === 'failed') count.failed += 1
    for (const test of file.assertionResults) {
      if (test.status === 'passed') count.passed += 1
      else if (test.status === 'failed') count.failed += 1
      else count[test.tags?.includes('slow') ? 'slow' : 'skipped'].push(test.fullName)
    }
  }
  return count
}

/**
 * Counts what Playwright's `json` reporter wrote. A test that passed only on a second try counts as failed.
 *
 * @param {any} report
 * @returns {Count}
 */
export function countPlaywright(report) {
  /** @type {Count} */
  const count = { passed: 0, failed: report.errors.length, skipped: [], slow: [], files: [] }
  /** @param {any} suite */
  const walk = (suite) => {
    for (const inner of suite.suites ?? []) walk(inner)
    for (const spec of suite.specs ?? []) {
      const file = `${report.config.rootDir}/${spec.file}`
      if (!count.files.includes(file)) count.files.push(file)
      for (const test of spec.tests) {
        if (test.status === 'expected') count.passed += 1
        else if (test.status === 'skipped') count.skipped.push(spec.title)
        else count.failed += 1
      }
    }
  }
  for (const suite of report.suites) walk(suite)
  return count
}

/**
 * Counts what forge printed: its last line, and a line for each test it left out.
 *
 * @param {string} output
 * @returns {Count}
 */
export function countForge(output) {
  /** @type {Count} */
  const count = { passed: 0, failed: 0, skipped: [], slow: [], files: [] }
  for (const [, passed, failed] of output.matchAll(/^Ran \d+ test suites?.*?: (\d+) tests passed, (\d+) failed/gm)) {
    count.passed += Number(passed)
    count.failed += Number(failed)
  }
  for (const [, name] of output.matchAll(/^\[SKIP[^\]]*\] (.+)$/gm)) count.skipped.push(/** @type {string} */ (name))
  return count
}
