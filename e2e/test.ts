import { test as base, expect } from '@playwright/test'
import { bringTestWallet } from './person/bringTestWallet.ts'
import { guardContext } from './person/guardContext.ts'
import type { Arrival, Person } from './person/Person.ts'
import type { EmbeddedStack } from './stack/EmbeddedStack.ts'
import { startStack } from './stack/startStack.ts'

type Fixtures = {
  /** Opens a browser for one more person. Ends with the test, which fails if anything happened there that never may. */
  arrive: (arrival?: Arrival) => Promise<Person>
}

type WorkerFixtures = {
  /** Files that set the same name share a stack. Without one, they share it with all others of their worker. */
  stackName: string
  stack: EmbeddedStack
}

/** Playwright's `test` with a stack to visit and people who visit it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // Playwright starts another worker where a worker's option differs.
  stackName: ['', { scope: 'worker', option: true }],
  stack: [
    async ({ stackName: _ }, use) => {
      await using stack = await startStack()
      await use(stack)
    },
    { scope: 'worker', timeout: 620_000 },
  ],
  arrive: async ({ browser, stack }, use) => {
    const people: { person: Person; problems: readonly string[] }[] = []
    await use(async ({ browser: options = {}, wallet: extension = {}, answers = {} } = {}) => {
      const context = await browser.newContext({ baseURL: stack.origin, ...options })
      const problems = await guardContext(context, stack)
      const wallet = await bringTestWallet(context, stack, { ...extension, answers })
      const person = { context, wallet, page: await context.newPage() }
      people.push({ person, problems })
      return person
    })
    for (const { person } of people) await person.context.close()
    expect(people.flatMap(({ problems }) => problems)).toEqual([])
  },
})

export { expect }
