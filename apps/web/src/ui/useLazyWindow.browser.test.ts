import { expect, onTestFinished, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { en } from '../testing/en.ts'
import { watchToasts } from './toast/showToast.ts'
import { useLazyWindow } from './useLazyWindow.ts'

test('behavior: a window that does not load says so, and the next press opens it', async () => {
  const toasts: string[] = []
  onTestFinished(watchToasts(({ text }) => void toasts.push(text)))
  let loads = 0
  const Window = () => null
  const load = async () => {
    loads += 1
    if (loads === 1) throw new Error('Failed to fetch')
    return Window
  }
  const { result } = await renderHook(() => useLazyWindow(load))
  expect(loads).toBe(0)

  result.current.open()
  await expect.poll(() => toasts).toEqual([en['notice.partMissing']])
  expect(result.current.Part).toBeNull()
  result.current.open()

  await expect.poll(() => result.current.Part).toBe(Window)
  result.current.close()
  await expect.poll(() => result.current.Part).toBeNull()
  expect([loads, toasts.length]).toEqual([2, 1])
})
