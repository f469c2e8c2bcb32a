import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode } from './QrCode.tsx'

test('behavior: a server draws its place, without asking for the pixels of a screen', () => {
  expect(renderToString(<QrCode text="wc:1" label="The code" icon="data:," />)).toContain('aria-label="The code"')
})
