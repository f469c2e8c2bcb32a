import type {} from '@vitest/browser-playwright'
import axeUrl from 'axe-core/axe.min.js?url'
import { afterEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { kitStates } from '../src/test-page/states/kitStates.ts'
import { lightTheme } from '../src/theme/lightTheme.ts'
import { toSlug } from './settings/toSlug.ts'
import { toTitle } from './settings/toTitle.ts'

// The built playground, with its content security policy, in a separate frame. The gate does not build it: what it shows
// is drawn by the kit's other tests.

const title = 'The playground'
/** Each of about fifty steps loads its own page. */
const stepsLimitMs = 300_000
afterEach(async () => {
  await emulate('light')
  for (const frame of document.querySelectorAll(`iframe[title="${title}"]`)) frame.remove()
  localStorage.clear()
})

const emulate = (value: 'light' | 'dark') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })

async function openPlayground(search = '', width = 1280): Promise<HTMLIFrameElement> {
  await page.viewport(width, 800)
  const frame = document.createElement('iframe')
  frame.title = title
  Object.assign(frame.style, { position: 'fixed', inset: '0', inlineSize: '100%', blockSize: '100%', border: '0' })
  frame.src = `/playground-built/${search}`
  document.body.append(frame)
  await settle(frame)
  return frame
}

/** Waits until what was asked for is on the stage. */
async function settle(frame: HTMLIFrameElement, step = 'the live kit'): Promise<void> {
  await expect.poll(() => findStage(frame)?.querySelector('#root > *'), { message: step }).toBeTruthy()
  const readStatus = () => frame.contentDocument?.querySelector('[role="status"]')?.textContent
  await expect.poll(readStatus, { message: step }).toBe('')
}

const findStage = (frame: HTMLIFrameElement) =>
  frame.contentDocument?.querySelector<HTMLIFrameElement>('iframe')?.contentDocument
const outside = () => page.frameLocator(page.getByTitle(title))
const readCode = (frame: HTMLIFrameElement) => frame.contentDocument?.querySelector('pre')?.textContent ?? ''
const readStage = (frame: HTMLIFrameElement) => findStage(frame)?.body.textContent ?? ''
/** A property of the kit's button as the stage draws it. */
function readStyle(frame: HTMLIFrameElement, property: string): string | undefined {
  const button = findStage(frame)?.querySelector('[data-wallet-kit]')
  return button ? button.ownerDocument.defaultView?.getComputedStyle(button).getPropertyValue(property) : undefined
}

/** Presses a button on the stage, which is in a frame too deep for Vitest's locators. */
async function press(frame: HTMLIFrameElement, name: string): Promise<void> {
  const find = () =>
    [...(findStage(frame)?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])].findLast(({ textContent }) =>
      textContent.startsWith(name),
    )
  await expect.poll(find).toBeDefined()
  find()?.click()
}

async function connectTestWallet(frame: HTMLIFrameElement): Promise<void> {
  await press(frame, 'Connect Wallet')
  await press(frame, 'Test Wallet')
  await expect.poll(() => readStage(frame)).toContain('Connected 0x')
}

test('behavior: every step opens by one press and by its address', {
  tags: ['slow'],
  timeout: stepsLimitMs,
}, async () => {
  const frame = await openPlayground()
  await outside().getByText('Steps', { exact: true }).click()
  const failed: string[] = []
  const listLinks = () => [...(frame.contentDocument?.querySelectorAll<HTMLElement>('nav a') ?? [])]
  expect(listLinks().map(({ textContent }) => textContent)).toEqual([
    'Live, with the test wallet',
    ...kitStates.map(({ name }) => toTitle(name)),
  ])

  for (const { name, isDialog } of kitStates) {
    const link = listLinks().find(({ textContent }) => textContent === toTitle(name))
    link?.focus()
    link?.click()
    await expect.poll(() => frame.contentWindow?.location.search, { interval: 5 }).toBe(`?state=${toSlug(name)}`)
    await settle(frame, name)
    const isThere = Boolean(findStage(frame)?.querySelector(isDialog ? 'dialog[open]' : '[data-wallet-kit] button'))
    if (!isThere || frame.contentDocument?.activeElement !== link) failed.push(name)
  }

  expect(failed).toEqual([])
  expect(new Set(kitStates.map(({ name }) => toSlug(name))).size).toBe(kitStates.length)

  const direct = await openPlayground('?state=connecting-declined&locale=de')
  await expect.poll(() => readStage(direct)).toContain('abgelehnt')
})

test('behavior: connecting, signing, sending and switching work without a network', { tags: ['slow'] }, async () => {
  const frame = await openPlayground('?showRecentTransactions=on')
  await connectTestWallet(frame)

  await press(frame, 'Sign a message')
  await expect.poll(() => readStage(frame)).toContain('Signed: 0x')
  await press(frame, 'Send 0.1')
  await expect.poll(() => readStage(frame)).toContain('Sent: 0x')
  await expect.poll(() => findStage(frame)?.querySelector('[data-pending="true"]')).not.toBeNull()
  await expect.poll(() => findStage(frame)?.querySelector('[data-pending="true"]')).toBeNull()
  await press(frame, 'Switch to OP Mainnet')
  await expect.poll(() => readStage(frame)).toContain('Switched to OP Mainnet')
})

test('behavior: what is broken takes effect at once, also on a request that waits', { tags: ['slow'] }, async () => {
  const frame = await openPlayground('?sign=neverAnswers')
  await connectTestWallet(frame)
  await outside().getByText('Break something').click()

  await press(frame, 'Sign a message')
  await expect.poll(() => readStage(frame)).toContain('Confirm in the wallet…')
  await outside().getByRole('combobox', { name: 'Signing is' }).selectOptions('reject')
  await expect.poll(() => readStage(frame)).toContain('Failed (rejected)')

  await outside().getByRole('combobox', { name: 'The account has' }).selectOptions('none')
  await expect.poll(() => findStage(frame)?.querySelector('[data-testid="wk-balance"]')?.textContent).toMatch(/^0 /)
  await outside().getByRole('combobox', { name: 'The node' }).selectOptions('fails')
  await expect.poll(() => findStage(frame)?.querySelector('[data-testid="wk-balance"]')).toBeNull()
  await outside().getByRole('combobox', { name: 'Switching is' }).selectOptions('unsupported')
  await press(frame, 'Switch to OP Mainnet')
  await expect.poll(() => readStage(frame)).toContain('The method is not supported.')
  await outside().getByRole('combobox', { name: 'The wallet is on' }).selectOptions('unknown')
  await expect.poll(() => readStage(frame)).toContain('Wrong network')
})

test('behavior: a server that rejects the signature is shown by the sign-in', { tags: ['slow'] }, async () => {
  const frame = await openPlayground('?signIn=on&server=rejects')
  await press(frame, 'Connect Wallet')
  await press(frame, 'Test Wallet')
  await press(frame, 'Send message')

  await expect.poll(() => readStage(frame)).toContain('Error verifying signature, please retry!')
})

test('behavior: every setting is in the address, survives a reload, and defaults if invalid', {
  tags: ['slow'],
}, async () => {
  const frame = await openPlayground('?locale=xx&theme=dark&dark.borderRadius=huge&dark.colors.error=nocolour&delay=-1')
  await expect.poll(() => frame.contentWindow?.location.search).toBe('?theme=dark')

  await outside().getByRole('textbox', { name: 'accentColor', exact: true }).fill('#123456')
  await outside().getByRole('combobox', { name: 'borderRadius' }).selectOptions('large')
  await outside().getByText('Language and size').click()
  await outside().getByRole('combobox', { name: 'Language' }).selectOptions('fa')
  const search = '?theme=dark&locale=fa&dark.accentColor=%23123456&dark.borderRadius=large'
  await expect.poll(() => frame.contentWindow?.location.search).toBe(search)
  frame.contentWindow?.location.reload()
  await expect.poll(() => findStage(frame)?.querySelector('[dir="rtl"]')).toBeTruthy()

  expect(frame.contentWindow?.location.search).toBe(search)
  expect(readStyle(frame, '--wk-colors-accentColor')).toBe('#123456')
  expect(readStyle(frame, '--wk-radii-actionButton')).toBe('22px')
})

test('behavior: an edit is on the stage and in the copied code, and warns if it is hard to read', {
  tags: ['slow'],
}, async () => {
  const frame = await openPlayground('?half=light')
  const warning = () =>
    frame.contentDocument?.body.textContent?.match(/accentColorForeground on accentColor: ([\d.]+):1/)

  const edit = (color: string, value: string) =>
    outside().getByRole('textbox', { name: color, exact: true }).fill(value)

  await edit('accentColor', '#999999')
  await expect.poll(() => readStyle(frame, '--wk-colors-accentColor')).toBe('#999999')
  // The theme takes a text colour that can be read.
  expect(warning()).toBeNull()
  expect(readCode(frame)).toContain("lightMode: lightTheme({ accentColor: '#999999' }),\n  darkMode: darkTheme(),")
  await edit('accentColorForeground', '#ffffff')
  await expect.poll(() => warning()?.[1]).toBe('2.85')
  const copied: string[] = []
  Object.defineProperty(frame.contentWindow?.navigator.clipboard, 'writeText', {
    value: async (text: string) => void copied.push(text),
  })
  await outside().getByRole('button', { name: 'Copy' }).click()
  expect(copied).toEqual([readCode(frame)])
  await edit('accentColor', lightTheme().colors.accentColor)
  await edit('accentColorForeground', lightTheme().colors.accentColorForeground)
  await expect.poll(() => readCode(frame)).not.toContain('theme')
  await edit('accentColor', '#99')
  await expect.poll(() => frame.contentDocument?.querySelector('[aria-invalid="true"]')).not.toBeNull()
})

test('behavior: nothing is asked of another host, and nothing breaks the content security policy', {
  tags: ['slow'],
}, async () => {
  const frame = await openPlayground('?state=scan')
  const windows = [frame.contentWindow, findStage(frame)?.defaultView].filter((window) => window != null)

  for (const window of windows) {
    const hosts = window.performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin)
    // The frame's own constructor: the test's would observe the test's page.
    const violations = new (window as unknown as typeof globalThis).ReportingObserver(() => undefined, {
      types: ['csp-violation'],
      buffered: true,
    })

    expect(window.document.querySelector('meta[http-equiv="Content-Security-Policy"]')).not.toBeNull()
    expect(window.document.querySelectorAll('style, script:not([src])').length).toBe(0)
    expect(new Set(hosts)).toEqual(new Set([location.origin]))
    violations.observe()
    expect(violations.takeRecords()).toEqual([])
  }
})

const everyLook = [390, 820, 1280].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })))
for (const { width, scheme } of everyLook) {
  test(`a11y: axe finds nothing, and nothing is cut off at the side: ${width} px, ${scheme}`, {
    tags: ['slow'],
  }, async () => {
    await emulate(scheme)
    const frame = await openPlayground('?light.accentColor=gray&dark.accentColor=gray', width)
    const { contentDocument: inside } = frame
    if (!inside) throw new Error('The frame has no page.')
    const script = inside.createElement('script')
    script.src = axeUrl
    inside.head.append(script)
    const findAxe = () => (frame.contentWindow as (Window & { axe?: typeof import('axe-core') }) | null)?.axe
    await expect.poll(findAxe).toBeDefined()
    const found: string[] = []

    for (const section of inside.querySelectorAll<HTMLDetailsElement>('details[name]')) {
      section.open = true
      const results = await findAxe()?.run(
        { exclude: ['iframe'] },
        {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
          resultTypes: ['violations'],
        },
      )
      for (const { id, nodes } of results?.violations ?? []) found.push(`${id}: ${nodes.map(({ html }) => html)}`)
      if (inside.documentElement.scrollWidth > inside.documentElement.clientWidth) found.push(`${section} is too wide`)
    }

    expect(found).toEqual([])
  })
}

test('a11y: the keyboard reaches the stage, opens a section and picks a step', { tags: ['slow'] }, async () => {
  const frame = await openPlayground()
  frame.contentDocument?.querySelector<HTMLElement>('summary')?.focus()
  await userEvent.keyboard('{Enter}{Tab}{Tab}{Enter}')

  await expect.poll(() => frame.contentWindow?.location.search).toBe('?state=connect-wallet')
})
