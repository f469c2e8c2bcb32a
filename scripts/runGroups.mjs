/**
 * Runs steps group after group. Within a group lanes run side by side, and the steps of a lane one after another; a step
 * without a lane has its own.
 *
 * @template {{ name: string, group: string, lane?: string }} Step
 * @param {Step[]} steps
 * @param {(step: Step) => Promise<void>} run
 */
export async function runGroups(steps, run) {
  for (const group of new Set(steps.map((step) => step.group))) {
    /** @type {Map<string, Promise<void>>} */
    const lanes = new Map()
    for (const step of steps) {
      if (step.group !== group) continue
      const lane = step.lane ?? step.name
      lanes.set(lane, lanes.get(lane)?.then(() => run(step)) ?? run(step))
    }
    await Promise.all(lanes.values())
  }
}
