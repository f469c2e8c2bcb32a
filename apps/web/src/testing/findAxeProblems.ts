import axe from 'axe-core'

/** What axe finds on the page or in a part of it, one line each. Waits for what opens to be open: half-shown text has no contrast. */
export async function findAxeProblems(context: Element = document.body): Promise<string[]> {
  // What turns for ever, such as a bar of unknown length, has no end to wait for.
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  const { violations } = await axe.run(context, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
