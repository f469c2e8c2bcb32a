/**
 * Runs steps group after group. Within a group lanes run side by side, and the steps of a lane one after another; a step
 * without a lane has its own. Where `widths` names the group, no more lanes than that run at a time: the next one starts,
 * in order, as soon as one ends.
 *
 * @template {{ name: string, group: string, lane?: string }} Step
 * @param {Step[]} steps
 * @param {(step: Step) => Promise<void>} run
 * @param {Record<string, number>} [widths]
 */
export async function runGroups(steps, run, widths = {}) {
  for (const group of new Set(steps.map((step) => step.group))) {
    /** @type {Map<string, Step[]>} */
    const lanes = new Map()
    for (const step of steps) {
      if (step.group !== group) continue
      const lane = step.lane ?? step.name
      lanes.set(lane, [...(lanes.get(lane) ?? []), step])
    }
    const waiting = [...lanes.values()]
    const runLanes = async () => {
      for (let lane = waiting.shift(); lane !== undefined; lane = waiting.shift()) {
        for (const step of lane) await run(step)
      }
    }
    await Promise.all(Array.from({ length: widths[group] ?? waiting.length }, runLanes))
  }
}
