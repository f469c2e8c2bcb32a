import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../styles/base.css'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createTestService } from '../../testing/createTestService.ts'
import { en } from '../../testing/en.ts'
import { findAxeProblems } from '../../testing/findAxeProblems.ts'
import { HelpAnswers } from './HelpAnswers.tsx'
import { PrivacySections } from './PrivacySections.tsx'

const draw = (named = '') =>
  render(<HelpAnswers productName="Loom" named={named} />, { wrapper: createPageWrapper(createTestService()) })

test('behavior: every question has an answer and its own URL', async () => {
  const screen = await draw()

  const answers = screen.getByRole('article').elements()
  expect(answers.length).toBeGreaterThan(20)
  for (const answer of answers) expect(answer.querySelector('a')?.hash).toBe(`#${answer.id}`)
  await expect.element(screen.getByRole('heading', { name: 'What is Loom?' })).toBeVisible()
  expect(await findAxeProblems(screen.container)).toEqual([])
})

test('behavior: a search ignores order, case and accents, and shows the number of matches', async () => {
  const screen = await draw()
  const search = screen.getByRole('searchbox', { name: en['help.search'] })

  await search.fill('PHRASE récover lost')
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 answer')
  expect(
    screen
      .getByRole('article')
      .elements()
      .map(({ id }) => id),
  ).toEqual(['lost-wallet'])

  await search.fill('zeppelin')
  await expect.element(screen.getByText(en['help.none'])).toBeVisible()
  expect(screen.getByRole('article').elements()).toEqual([])
})

test('behavior: a URL with an anchor opens its answer and marks it', async () => {
  const screen = await draw('delete')

  const answer = screen.container.querySelector<HTMLElement>('#delete')
  await expect.poll(() => answer?.getBoundingClientRect().top ?? -1).toBeLessThan(innerHeight)
  expect(answer?.dataset['named']).toBe('true')
  expect(await findAxeProblems(screen.container)).toEqual([])
})

test('a11y: privacy is a page of named sections', async () => {
  const screen = await render(<PrivacySections />, { wrapper: createPageWrapper(createTestService()) })

  await expect.element(screen.getByRole('region', { name: en['privacy.section.final'] })).toBeVisible()
  expect(await findAxeProblems(screen.container)).toEqual([])
})
