import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds on the page, without what is in frames: each rule that is broken, with the elements that break it. Evaluated once for a
 * document: `@axe-core/playwright` sends twice as much each time, which took as long as the check itself.
 */
export async function findAxeProblems(page: Page): Promise<string[]> {
  if (await page.evaluate('typeof axe === "undefined"')) await page.evaluate(axe)
  return await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof Axe }
    // Passes are not listed node by node, which takes as long as the check itself.
    const { violations } = await axe.run({ exclude: ['iframe'] }, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
  })
}
