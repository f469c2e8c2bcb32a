import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../styles/base.css'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createTestService } from '../../testing/createTestService.ts'
import { en } from '../../testing/en.ts'
import { findAxeProblems } from '../../testing/findAxeProblems.ts'
import { displayStorageKey, readDisplayPreference } from '../../theme/displayPreference.ts'
import { installOffer } from '../../viewer/installOffer.ts'
import { watchInstallOffer } from '../../viewer/watchInstallOffer.ts'
import { AppearanceSetting } from './AppearanceSetting.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => installOffer.set(null))

const draw = () => render(<AppearanceSetting />, { wrapper: createPageWrapper(createTestService()) })

test('behavior: swipes are on, and stay off once switched off', async () => {
  const screen = await draw()
  const swipes = screen.getByRole('switch', { name: en['settings.swipes'] })
  await expect.element(swipes).toBeChecked()

  await swipes.click()

  await expect.element(swipes).not.toBeChecked()
  expect(readDisplayPreference().swipes).toBe('off')
  localStorage.setItem(displayStorageKey, '{"swipes":{}}')
  expect(readDisplayPreference().swipes).toBe('on')
})

test('behavior: the install offer shows no banner, waits in the settings, counts once', async () => {
  watchInstallOffer()
  const prompt = vi.fn(async () => undefined)
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  const screen = await draw()
  const button = screen.getByRole('button', { name: en['settings.install'], exact: true })
  await expect.element(button).not.toBeInTheDocument()

  dispatchEvent(offer)
  await expect.element(button).toBeVisible()
  expect(await findAxeProblems(screen.container)).toEqual([])
  await button.click()

  expect(offer.defaultPrevented).toBe(true)
  expect(prompt).toHaveBeenCalledTimes(1)
  await expect.element(button).not.toBeInTheDocument()
})
