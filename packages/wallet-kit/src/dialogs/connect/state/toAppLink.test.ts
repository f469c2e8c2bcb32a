import { expect, test } from 'vitest'
import { toAppLink } from './toAppLink.ts'

const uri = 'wc:ab@2?symKey=1'

test('behavior: the link that opens an app has the whole URI, with or without a trailing slash', () => {
  const encoded = encodeURIComponent(uri)
  expect(toAppLink('rainbow://', uri)).toBe(`rainbow://wc?uri=${encoded}`)
  expect(toAppLink('https://own.example/', uri)).toBe(`https://own.example/wc?uri=${encoded}`)
  expect(toAppLink('https://own.example/app', uri)).toBe(`https://own.example/app/wc?uri=${encoded}`)
  expect(new URL(toAppLink('https://own.example', uri)).host).toBe('own.example')
})

test('behavior: an app that wants the URI elsewhere says where', () => {
  expect(toAppLink('own://connect?uri={uri}&from=page', uri)).toBe(
    `own://connect?uri=${encodeURIComponent(uri)}&from=page`,
  )
})

test('behavior: without an app of its own the phone asks which wallet', () => {
  expect(toAppLink(undefined, uri)).toBe(uri)
  expect(toAppLink('wc:', uri)).toBe(uri)
})
