import { signIn } from '../person/signIn.ts'
import { expect, test } from '../test.ts'

test('journey: spec §1 a visitor sees address and balance, copies it, looks at networks, leaves', async ({
  arrive,
}) => {
  const { context, page, wallet } = await arrive()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await signIn(page)
  const account = page.getByRole('dialog', { name: 'Your account' })

  await page.getByRole('button', { name: /^Your account/ }).click()
  await expect(account).toContainText(wallet.address.slice(-4), { ignoreCase: true })
  await expect(account).toContainText(/MATIC/)
  await account.getByRole('button', { name: 'Copy Address' }).click()
  await expect(account.getByText('Copied!').first()).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.toLowerCase()).toBe(wallet.address.toLowerCase())
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Network: / }).click()
  const networks = page.getByRole('dialog', { name: 'Switch Networks' })
  await expect(networks.getByRole('button', { name: /Polygon Mumbai/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Your account/ }).click()
  await account.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
})

test('journey: spec §1 the wallet sees what it signs, is connected without a prompt', async ({ arrive }) => {
  const { page, wallet } = await arrive()
  await page.goto('/')
  await signIn(page)

  const [message = ''] = wallet.requests.find(({ method }) => method === 'personal_sign')?.params ?? []
  const text = Buffer.from(String(message).replace(/^0x/, ''), 'hex').toString('utf8')
  expect(text).toContain('wants you to sign in with your Ethereum account')
  expect(text).toMatch(/social/)
  expect(text).toMatch(/^Chain ID: 80001$/m)
  expect(text).toMatch(/^URI: did:key:/m)
  expect(text).toMatch(/^Expiration Time: /m)

  // Every start: a reload and a visit. The service worker answers one in `reading/offline.spec.ts`.
  for (const start of [() => page.reload(), () => page.goto('/explore')]) {
    await start()
    await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
  }
  await expect(page.getByRole('article').first()).toBeVisible()
  const asked = wallet.requests.map(({ method }) => method).filter((one) => /requestAccounts|personal_sign/.test(one))
  expect(asked).toEqual(['eth_requestAccounts', 'personal_sign'])
})
