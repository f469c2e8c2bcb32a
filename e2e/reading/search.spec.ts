import { endUndo } from '../person/endUndo.ts'
import { signIn } from '../person/signIn.ts'
import { expect, test } from '../test.ts'

test('journey: a search is typed, narrowed by filters, shared by its address, and remembered', async ({ arrive }) => {
  const { page } = await arrive()
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Search posts, people and tags' })

  await test.step('a key focuses the field, and results follow typing', async () => {
    await page.goto('/status')
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('/')
      await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toBeFocused({ timeout: 500 })
    }).toPass()
    await page.goto('/search')
    await field.pressSequentially('orch')
    await expect(page.getByRole('article').filter({ hasText: '#orchard' }).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Tags' }).getByRole('link', { name: '#orchard' })).toBeVisible()
    await expect(page).toHaveURL(/\/search\?q=orch$/)
  })

  await test.step('a person is chosen as a filter', async () => {
    await page.getByRole('button', { name: 'Filters' }).click()
    const from = page.getByRole('combobox', { name: 'From a person' })
    await from.fill('pip')
    await page.getByRole('option', { name: /Pip Lathbury/ }).click()
    await expect(page.getByRole('button', { name: 'Remove filter: From @pip-orchard' })).toBeVisible()
    await expect(page).toHaveURL(/q=from%3A%40pip-orchard\+orch$/)
    const authors = page.getByRole('article').getByRole('link', { name: /Pip Lathbury/ })
    await expect(authors.first()).toBeVisible()
  })

  await test.step('days without posts offer another search', async () => {
    await page.getByLabel('Before', { exact: true }).fill('2020-01-01')
    await expect(page.getByText('Nothing found for “orch”')).toBeVisible()
    await page.getByRole('button', { name: /^Without “Before/ }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  await test.step('the URL is the search: going back, and opening it', async () => {
    await page.goBack()
    await expect(page.getByText('Nothing found for “orch”')).toBeVisible()
    await page.goto('/search?q=pip&in=people')
    await expect(field).toHaveValue('pip')
    await expect(page.getByRole('list', { name: 'People' }).getByRole('link', { name: /Pip Lathbury/ })).toBeVisible()
  })

  await test.step('a useful search is suggested again, and can be removed', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /Pip Lathbury/ })
      .click()
    await page.goto('/search')
    const recent = page.getByRole('region', { name: 'Recent searches' })
    await expect(recent.getByRole('link', { name: 'pip' })).toBeVisible()
    await recent.getByRole('button', { name: 'Clear all' }).click()
    await expect(recent).toBeHidden()
  })

  await test.step('a pasted handle opens its profile', async () => {
    await field.fill('@pip-orchard')
    await page.getByRole('link', { name: 'Go to @pip-orchard' }).click()
    await expect(page).toHaveURL(/\/u\/pip-orchard$/)
  })
})

test('journey: a signed-in reader finds their own post the moment it is accepted', { tag: '@slow' }, async ({
  arrive,
}) => {
  const { page } = await arrive()
  const words = 'Found a quillwheel in the attic'
  await page.goto('/')
  await signIn(page)
  await page.getByRole('textbox', { name: 'Write a post' }).fill(words)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await endUndo(page)
  await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible()

  await page.goto('/search?q=quillwheel&in=latest')

  await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible()
})
