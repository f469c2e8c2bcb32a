import { appendFileSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { Worker } from 'node:worker_threads'
import { vi } from 'vitest'
import { collectTests } from 'vitest/internal/browser'
import { VitestTestRunner } from 'vitest/runners'
import { getFn, getHooks } from 'vitest/suite'
import { keepsState, slowTests } from './mutateConfig.mjs'

/**
 * @typedef {import('vitest').RunnerTestCase} Test
 * @typedef {import('vitest').RunnerTestSuite} Suite
 * @typedef {import('vitest').RunnerTestFile} File
 * @typedef {{ id: string, file: string, hint?: string | undefined }} Mutant   `hint`: the test that noticed it the last time
 * @typedef {{ mutants: Mutant[], results: string, processorTime: string }} Plan   two paths of files
 * @typedef {{ static: Record<string, number>, perTest: Record<string, Record<string, number>> }} Coverage
 * @typedef {{ activeMutant?: string | undefined, currentTestId?: string | undefined, hitCount?: number, hitLimit?: number, mutantCoverage?: Coverage }} Namespace
 */

/** What Stryker's instrumented code reads and writes. Its shape is Stryker's. */
const namespace = /** @type {Namespace} */ (
  Object.assign(globalThis, { __stryker__: /** @type {Namespace} */ ({}) }).__stryker__
)

/** How often a mutant may be reached by one test; beyond that it is an endless loop. */
const hitLimit = 1_000_000
/** Ticks of a quarter second that one test may take. Ticks, not time: a process that is stopped for minutes counts none. */
const maxTicks = 80

/** Writes the processor time of this process to a file, in seconds: from a thread of its own, as an endless loop stops all others. */
const writeProcessorTime = `
const { renameSync, writeFileSync } = require('node:fs')
const { workerData } = require('node:worker_threads')
setInterval(() => {
  const { user, system } = process.cpuUsage()
  // The reader never finds it half written.
  writeFileSync(workerData + '.new', String((user + system) / 1_000_000))
  renameSync(workerData + '.new', workerData)
}, 500)`

/** Runs every test once, and then, in the same process, those that reach a mutant with that mutant. */
export default class MutantRunner extends VitestTestRunner {
  /** @type {File[]} */
  files = []
  /** Work that tests leave for the end: it waits until the last mutant was tried. @type {(() => unknown)[]} */
  endings = []
  /** What reaches which mutants: tests, and the `beforeAll` of suites. @type {Map<string, Set<string>>} */
  reachedBy = new Map()
  /** Mean milliseconds by test. @type {Map<Test, number>} */
  durations = new Map()
  /** Tests that noticed a mutant, the last one last. @type {Set<Test>} */
  noticed = new Set()

  /** @type {Plan} */
  plan = JSON.parse(readFileSync(process.env['KITH_MUTATION_PLAN'] ?? '', 'utf8'))

  /** @param {ConstructorParameters<typeof VitestTestRunner>[0]} config */
  constructor(config) {
    super(config)
    new Worker(writeProcessorTime, { eval: true, workerData: this.plan.processorTime }).unref()
  }

  /** How many files this run has; Vitest keeps it to itself. */
  get fileCount() {
    const { workerState } = /** @type {{ workerState: { ctx: { files: unknown[] } } }} */ (
      /** @type {unknown} */ (this)
    )
    return workerState.ctx.files.length
  }

  /** @override @param {Suite} suite */
  async onBeforeRunSuite(suite) {
    if ('filepath' in suite) this.files.push(/** @type {File} */ (suite))
    const hooks = getHooks(suite)
    for (const hook of hooks.afterAll.splice(0)) this.endings.push(() => hook(suite))
    namespace.currentTestId = suite.id
    await super.onBeforeRunSuite(suite)
  }

  /** @override @param {Test} test */
  async onBeforeRunTask(test) {
    if (isSlow(test)) test.mode = 'skip'
    namespace.currentTestId = test.id
    await super.onBeforeRunTask(test)
  }

  /** @override @param {Test} test */
  onAfterRunTask(test) {
    namespace.currentTestId = test.suite?.id ?? test.file.id
    super.onAfterRunTask(test)
  }

  /** @override */
  async onAfterRunFiles() {
    namespace.currentTestId = undefined
    this.report({ state: 'run', by: this.files.at(-1)?.name })
    if (this.files.length < this.fileCount) return
    for (const file of this.files) await super.onBeforeRunSuite(file)
    await this.tryAll()
    for (const end of this.endings) await end()
    super.onAfterRunFiles()
  }

  async tryAll() {
    const tests = this.files.flatMap(listTests)
    for (const [by, mutants] of Object.entries(namespace.mutantCoverage?.perTest ?? {}))
      for (const id of Object.keys(mutants)) this.reachedBy.set(id, (this.reachedBy.get(id) ?? new Set()).add(by))
    const atLoading = new Set(Object.keys(namespace.mutantCoverage?.static ?? {}))
    const usable = await this.listUsable(tests)
    const later = []
    for (const mutant of this.plan.mutants) {
      this.report({ id: mutant.id, state: 'started' })
      const by = await this.findNotice(mutant, usable)
      if (by) this.report({ id: mutant.id, state: 'killed', by: nameOf(by) })
      else if (atLoading.has(mutant.id) || keepsState.test(mutant.file)) later.push(mutant)
      else this.report({ id: mutant.id, state: this.reachedBy.has(mutant.id) ? 'survived' : 'unreached' })
    }
    await this.tryStatic(later)
  }

  /** Those that pass a second time in the same process, without a mutant: not what compares with an inline snapshot. @param {Test[]} tests */
  async listUsable(tests) {
    const usable = []
    for (const test of tests) {
      const startedAt = performance.now()
      const isUsable = test.result?.state === 'pass' && (await this.isPassing(test))
      if (isUsable) usable.push(test)
      this.report({ state: isUsable ? 'usable' : 'unusable', by: nameOf(test) })
      this.durations.set(test, performance.now() - startedAt)
    }
    return usable
  }

  /** Finds a test that fails with the mutant. @param {Mutant} mutant @param {Test[]} tests */
  async findNotice({ id, hint }, tests) {
    const reachedBy = this.reachedBy.get(id)
    if (!reachedBy) return undefined
    const reaching = tests.filter((test) => reachedBy.has(test.id))
    const prepared = tests.filter(
      (test) => !reachedBy.has(test.id) && suitesOf(test).some((suite) => reachedBy.has(suite.id)),
    )
    for (const test of this.inOrder(reaching, hint)) {
      namespace.activeMutant = id
      const isPassing = await this.isPassing(test)
      namespace.activeMutant = undefined
      if (!isPassing && (await this.isStillPassing(test))) return test
    }
    // What `beforeAll` makes is made again with the mutant, then without.
    for (const suite of new Set(prepared.flatMap(suitesOf)).values()) {
      if (!reachedBy.has(suite.id)) continue
      namespace.activeMutant = id
      const isPrepared = await this.prepare(suite)
      let found = isPrepared ? undefined : prepared.find((test) => suitesOf(test).includes(suite))
      if (!found)
        for (const test of this.inOrder(prepared.filter((test) => suitesOf(test).includes(suite)))) {
          if (await this.isPassing(test)) continue
          found = test
          break
        }
      namespace.activeMutant = undefined
      await this.prepare(suite)
      if (found && (await this.isStillPassing(found))) return found
    }
    return undefined
  }

  /** Those that noticed the last mutants first, then the quick ones. @param {Test[]} tests @param {string} [hint] */
  inOrder(tests, hint) {
    const recent = [...this.noticed].reverse()
    const rank = new Map(recent.map((test, index) => [test, index]))
    return [...tests].sort(
      (a, b) =>
        Number(nameOf(b) === hint) - Number(nameOf(a) === hint) ||
        (rank.get(a) ?? recent.length) - (rank.get(b) ?? recent.length) ||
        (this.durations.get(a) ?? 0) - (this.durations.get(b) ?? 0),
    )
  }

  /** A test that fails without the mutant afterwards, too, proves nothing. @param {Test} test */
  async isStillPassing(test) {
    this.noticed.delete(test)
    this.noticed.add(test)
    if ((await this.isPassing(test)) || (await this.isPassing(test))) return true
    this.report({ state: 'broken', by: nameOf(test) })
    return false
  }

  /** @param {Suite} suite */
  async prepare(suite) {
    try {
      for (const hook of getHooks(suite).beforeAll) await hook(suite)
      return true
    } catch {
      return false
    }
  }

  /** @param {Test} test */
  async isPassing(test) {
    Object.assign(namespace, { hitCount: 0, hitLimit })
    let timer
    try {
      this.onBeforeTryTask(test)
      const tooLong = new Promise((_, reject) => {
        let ticks = 0
        timer = setInterval(() => {
          ticks += 1
          if (ticks > maxTicks) reject(new Error('The test takes too long.'))
        }, 250)
      })
      await Promise.race([getFn(test)(), tooLong])
      return true
    } catch {
      return false
    } finally {
      clearInterval(timer)
      vi.restoreAllMocks()
      vi.unstubAllGlobals()
      vi.useRealTimers()
    }
  }

  /**
   * Mutants in what runs while a module loads: the test files are loaded again with each.
   *
   * @param {Mutant[]} mutants
   */
  async tryStatic(mutants) {
    if (mutants.length === 0) return
    const paths = this.files.map(({ filepath }) => filepath)
    /** Tests that pass after loading again, without a mutant. @type {Map<string, Set<string>>} */
    const sound = new Map()
    vi.resetModules()
    for (const path of paths) {
      /** @type {Set<string>} */
      const passing = new Set()
      await this.loadAgain(path, async (test) => {
        if (await this.isPassing(test)) passing.add(nameOf(test))
        return true
      })
      sound.set(path, passing)
      this.report({ state: 'loaded again', by: path })
    }
    /** @type {string[]} */
    const recent = []
    for (const { id, file, hint = '' } of mutants) {
      this.report({ id, state: 'started' })
      const folder = file.slice(0, file.lastIndexOf('/'))
      const order = [...paths].sort(
        (a, b) =>
          Number(hint.startsWith(relative(process.cwd(), b))) - Number(hint.startsWith(relative(process.cwd(), a))) ||
          recent.indexOf(b) - recent.indexOf(a) ||
          Number(b.includes(folder)) - Number(a.includes(folder)),
      )
      let by
      // The files share what they load.
      vi.resetModules()
      for (const path of order) {
        this.report({ state: 'loading', by: path })
        namespace.activeMutant = id
        const isLoaded = await this.loadAgain(path, async (test) => {
          if (!sound.get(path)?.has(nameOf(test)) || (await this.isPassing(test))) return true
          by = nameOf(test)
          return false
        })
        namespace.activeMutant = undefined
        if (!isLoaded) by ??= relative(process.cwd(), path)
        if (by === undefined) continue
        if (recent.includes(path)) recent.splice(recent.indexOf(path), 1)
        recent.push(path)
        break
      }
      this.report({ id, state: by === undefined ? 'survived' : 'killed', by })
    }
    vi.resetModules()
  }

  /**
   * @param {string} filepath
   * @param {(test: Test) => Promise<boolean>} each   whether to go on
   * @returns {Promise<boolean>} whether it could be loaded and prepared
   */
  async loadAgain(filepath, each) {
    const silent = Object.create(this, {
      onBeforeCollect: { value: undefined },
      onCollectStart: { value: undefined },
      onCollected: { value: undefined },
    })
    const [file] = await collectTests([{ filepath, testLocations: undefined }], silent)
    if (!file || file.result?.state === 'fail') return false
    /** @type {Set<Suite>} */
    const ready = new Set()
    for (const test of listTests(file)) {
      const suites = suitesOf(test).reverse()
      // What has to be ended afterwards, such as a chain, is too dear to be started for each mutant.
      if (suites.some((suite) => getHooks(suite).afterAll.length > 0)) continue
      if (isSlow(test)) continue
      for (const suite of suites) {
        if (ready.has(suite)) continue
        ready.add(suite)
        if (!(await this.prepare(suite))) return false
      }
      if (!(await each(test))) return true
    }
    return true
  }

  /** @param {object} line */
  report(line) {
    appendFileSync(this.plan.results, `${JSON.stringify(line)}\n`)
  }
}

/** @param {Test} test */
function isSlow({ name }) {
  return slowTests.some((title) => title.test(name))
}

/** @param {Suite} suite @returns {Test[]} */
function listTests(suite) {
  return suite.tasks.flatMap((task) => (task.type === 'suite' ? listTests(task) : task.mode === 'run' ? [task] : []))
}

/** From the innermost to the file. @param {Test} test @returns {Suite[]} */
function suitesOf(test) {
  const suites = []
  for (let suite = test.suite; suite; suite = suite.suite) suites.push(suite)
  if (!suites.includes(test.file)) suites.push(test.file)
  return suites
}

/** @param {Test} test */
function nameOf(test) {
  const suites = suitesOf(test).slice(0, -1).reverse()
  return [test.file, ...suites, test].map(({ name }) => name).join(' > ')
}
