import { measureTraffic } from './measureTraffic.mjs'
import { runLighthouse } from './runLighthouse.mjs'

/**
 * @typedef {import('./findSubjects.mjs').Subject & { protocol: 'HTTP/1.1' | 'HTTP/2' }} Target
 * @typedef {{ target: Target, verdicts: import('./runLighthouse.mjs').Verdict[], traffic: import('./measureTraffic.mjs').Traffic | null, failures: string[] }} Measured
 */

/**
 * Measures pages in turn, run by run, so that a machine that is busier for a while is so for all of them.
 *
 * @param {{ targets: readonly Target[], runs: number, say: (line: string) => void }} parameters
 * @returns {Promise<Measured[]>}
 */
export async function measureLighthouse({ targets, runs, say }) {
  /** @type {Measured[]} */
  const all = targets.map((target) => ({ target, verdicts: [], traffic: null, failures: [] }))
  // First, so that whatever a server prepares for its first reader is there when times are taken.
  for (const measured of all) {
    await attempt(measured, 'traffic', async () => {
      measured.traffic = await measureTraffic(measured.target)
      say(`  ${JSON.stringify(measured.traffic)}`)
    })
  }
  for (let run = 0; run < runs; run++) {
    // The order turns, so that none always comes after the same one.
    for (const measured of [...all.slice(run % all.length), ...all.slice(0, run % all.length)]) {
      await attempt(measured, `run ${run + 1} of ${runs}`, async () => {
        const verdict = await runLighthouse(measured.target.url)
        measured.verdicts.push(verdict)
        say(`  ${JSON.stringify(verdict)}`)
      })
    }
  }
  return all

  /** @param {Measured} measured @param {string} what @param {() => Promise<void>} work */
  async function attempt({ target, failures }, what, work) {
    const name = `${target.app} ${target.page}, ${target.protocol}, ${what}`
    say(name)
    await work().catch((error) => {
      const [line = ''] = String(error instanceof Error ? error.message : error).split('\n')
      say(`${name}: ${line}`)
      failures.push(`${name}: ${line}`)
    })
  }
}
