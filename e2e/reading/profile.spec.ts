import { endUndo } from '../person/endUndo.ts'
import { signIn } from '../person/signIn.ts'
import { expect, test } from '../test.ts'

/** A red square, 2 by 2 pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGPY4aAPRAwQCgAidgSdm0yk2QAAAABJRU5ErkJggg==',
  'base64',
)

test('journey: a user adds a picture and a pinned post to their profile; a visitor looks around', async ({
  arrive,
}) => {
  const [owner, visitor] = [await arrive(), await arrive()]
  const { page } = owner
  let address = ''

  await test.step('writes, and pins what they wrote', async () => {
    await page.goto('/')
    await signIn(page)
    await page.getByRole('textbox', { name: 'Write a post' }).fill('First cloth off the loom.')
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await endUndo(page)
    const post = page.getByRole('article').filter({ hasText: 'First cloth off the loom.' })
    await expect(post.locator('time')).toBeVisible()
    await post.getByRole('button', { name: 'More about this post' }).click()
    const accepted = page.waitForResponse((answer) => answer.request().postData()?.includes('"Submit"') === true)
    await page.getByRole('menuitem', { name: 'Pin to your profile' }).click()
    await expect(page.getByText('Pinned to your profile.')).toBeVisible()
    await accepted
  })

  await test.step('uploads a picture, cropped by keyboard', async () => {
    await page.goto('/settings/profile')
    const field = page.getByRole('group', { name: 'Your picture' })
    const chosen = page.waitForEvent('filechooser')
    await field.getByRole('button', { name: 'Upload an image' }).click()
    await (await chosen).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
    await page.getByRole('application', { name: 'Move the image' }).press('+')
    await page.getByRole('button', { name: 'Use this image' }).click()
    await expect(field.getByRole('button', { name: 'Use the woven one' })).toBeVisible()
  })

  await test.step('sees both on their own page', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).first().click()
    await page.waitForURL('**/u/**')
    address = new URL(page.url()).pathname
    const pinned = page.getByRole('region', { name: 'Pinned' })
    await expect(pinned.getByText('First cloth off the loom.')).toBeVisible()
    await expect(page.getByRole('main').locator('header img[src*="/media/"]')).toBeVisible()
  })

  await test.step('a visitor follows, and appears among the followers', async () => {
    await visitor.page.goto(address)
    await signIn(visitor.page)
    await visitor.page
      .getByRole('main')
      .getByRole('button', { name: /^Follow / })
      .click()
    await visitor.page.getByRole('link', { name: '1 follower' }).click()
    await expect(visitor.page.getByRole('list', { name: 'Followers' }).getByRole('listitem')).toHaveCount(1)
    await visitor.page.goBack()
    await visitor.page.getByRole('button', { name: 'About', exact: true }).click()
    await expect(visitor.page.getByText(/^1 post or reply on 1 day/)).toBeVisible()
  })
})
