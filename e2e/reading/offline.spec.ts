import type { Page } from '@playwright/test'
import { endUndo } from '../person/endUndo.ts'
import { signIn } from '../person/signIn.ts'
import { untilKept } from '../person/untilKept.ts'
import { expect, test } from '../test.ts'

const age = (page: Page) => page.getByText(/These posts are from \d/)
const firstPost = (page: Page) => page.getByRole('main').getByRole('article').first()

test('journey: home, a post and a profile work offline, and refresh when the service is back', {
  tag: '@slow',
}, async ({ arrive, stack }) => {
  const { context, page } = await arrive({ browser: { serviceWorkers: 'allow' } })
  await page.goto('/')
  await untilKept(page)
  // The post itself is drawn from the feed before its thread is here, and only an answer is kept.
  const thread = page.waitForResponse((response) => response.request().postData()?.includes('"Thread"') ?? false)
  await firstPost(page).locator('time').click()
  await page.waitForURL('**/post/**')
  await thread
  await expect(page.getByText('Proof of authorship')).toBeVisible()
  const post = page.url()
  await firstPost(page).getByRole('link').first().click()
  await page.waitForURL('**/u/**')
  await expect(firstPost(page)).toBeVisible()
  const profile = page.url()

  await test.step('offline: each is there after a reload, with the age of its posts', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(firstPost(page)).toBeVisible()
    await expect(age(page)).toContainText("You're offline.")
    for (const url of [post, '/']) {
      await page.goto(url)
      await expect(firstPost(page)).toBeVisible()
      await expect(age(page)).toBeVisible()
    }
  })

  await test.step('offline: a page that was never opened says so, and the way back works', async () => {
    await page.goto('/u/never-seen')
    await expect(page.getByRole('main').getByRole('alert')).toContainText("Couldn't load this profile")
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(firstPost(page)).toBeVisible()
    await expect(age(page)).toBeVisible()
  })

  await test.step('back online: fresh, without a reload', async () => {
    await context.setOffline(false)
    await expect(age(page)).toBeHidden()
    await expect(firstPost(page)).toBeVisible()
  })

  await test.step('the service is killed: the same, and fresh when it is back', async () => {
    await stack.kill()
    await page.goto(profile)
    await expect(firstPost(page)).toBeVisible()
    await expect(age(page)).toContainText("Can't reach the server.")
    await stack.start()
    await expect(age(page)).toBeHidden()
  })
})

test('journey: nothing that somebody read or was shown alone stays after they sign out', async ({ arrive }) => {
  const { page, wallet } = await arrive({ browser: { serviceWorkers: 'allow' } })
  const ownHomes = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open('kith-home')
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const names = [...opening.result.objectStoreNames]
            if (names.length === 0) return resolve('[]')
            const reading = opening.result.transaction('homes').objectStore('homes').getAll()
            reading.onsuccess = () => resolve(JSON.stringify(reading.result))
          }
        }),
    )
  const kept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => !name.startsWith('kith-app '))
      return [...names, ...Object.keys(localStorage).filter((key) => key.startsWith('kith.'))]
    })
  await page.goto('/')
  await signIn(page)
  await page.getByRole('textbox', { name: 'Write a post' }).fill('Mine, and then gone from here.')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await endUndo(page)
  await expect(firstPost(page)).toContainText('Mine, and then gone from here.')
  await untilKept(page)
  // Not the empty one from before the post.
  await expect.poll(ownHomes).toContain('Mine, and then gone from here.')

  await test.step('signed in, the own home is there on the next visit, offline too', async () => {
    await page.context().setOffline(true)
    await page.goto('/')
    await expect(firstPost(page)).toContainText('Mine, and then gone from here.')
    await expect(age(page)).toBeVisible()
    await page.context().setOffline(false)
    await expect(age(page)).toBeHidden()
    // The wallet is connected again without a prompt.
    await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
    const asked = wallet.requests.map(({ method }) => method).filter((one) => /requestAccounts|personal_sign/.test(one))
    expect(asked).toEqual(['eth_requestAccounts', 'personal_sign'])
  })

  await page.goto('/settings/keys')
  await page.getByRole('button', { name: 'Sign out of this browser' }).click()
  await expect.poll(ownHomes).toBe('[]')
  const left = await kept()
  expect(left.filter((name) => /session|draft|unsent|outbox/.test(name))).toEqual([])
  const answers = await page.evaluate(async (address) => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of name.startsWith('kith-app ') ? [] : await cache.keys())
        texts.push((await (await cache.match(key))?.text()) ?? '')
    }
    return texts.filter((text) => text.includes('viewer') || text.includes(`"home":${address}`))
  }, wallet.address)
  expect(answers).toEqual([])
})
