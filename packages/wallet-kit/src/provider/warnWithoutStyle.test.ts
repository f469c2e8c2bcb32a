import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

const warn = vi.spyOn(console, 'warn')

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  warn.mockReset().mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

afterAll(() => warn.mockRestore())

/** A page on which the kit's style sheet sets this. */
function openPage(style: { [property: string]: string }) {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: (name: string) => style[name] ?? '' }))
}

/** As React mounts it in StrictMode: twice, the first time undone at once. */
async function mount(): Promise<void> {
  const { warnWithoutStyle } = await import('./warnWithoutStyle.ts')
  warnWithoutStyle()?.()
  warnWithoutStyle()
  vi.runAllTimers()
}

test('behavior: in development, a page without the style sheet gets one warning with the import', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  openPage({})

  await mount()
  await mount()

  expect(warn.mock.calls).toEqual([
    ["The wallet kit has no style sheet on this page. Add this import: import '@kith/wallet-kit/style.css'"],
  ])
})

test('behavior: a page with the style sheet gets no warning', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  openPage({ '--wk-colors-accentColor': '#9b2335' })

  await mount()

  expect(warn).not.toHaveBeenCalled()
})

test('behavior: in production, in tests and on pages without a bundler it logs nothing', async () => {
  openPage({})

  for (const mode of ['production', 'test']) {
    vi.stubEnv('NODE_ENV', mode)
    await mount()
  }
  vi.stubGlobal('process', undefined)
  await mount()

  expect(warn).not.toHaveBeenCalled()
})

test('behavior: a production build does not hold the sentence, a development build does', async () => {
  vi.useRealTimers()
  const bundle = async (mode: string) => {
    const result = await build({
      configFile: false,
      logLevel: 'error',
      mode,
      define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
      build: { write: false, lib: { entry: join(import.meta.dirname, 'warnWithoutStyle.ts'), formats: ['es'] } },
    })
    return (result as Rolldown.RolldownOutput[])
      .flatMap(({ output }) => output.map((part) => 'code' in part && part.code))
      .join('')
  }

  expect(await bundle('development')).toContain('no style sheet')
  expect(await bundle('production')).not.toContain('no style sheet')
})
