import { expect, test } from 'vitest'
import { describeDevice } from './describeDevice.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each<[string | null, string | undefined]>([
  ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/141.0.0.0 Safari/537.36`],
  ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/141.0.0.0 Safari/537.36`],
  ['Chromium on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Ubuntu Chromium/80.0 Chrome/80.0 Safari/537.36`],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0.0.0 Safari/537.36`],
  [
    'Chrome on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Mobile/15E148 Safari/604.1',
  ],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`],
  ['Opera on Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/141.0 Safari/537.36 OPR/125.0`],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`,
  ],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [
    'Safari on Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
  ],
  [
    'Safari on iPad',
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  ],
  // A wallet's own browser names the telephone alone.
  ['A browser on iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'],
  ['Firefox', 'Firefox/145.0'],
  [null, 'node'],
  [null, ''],
  [null, undefined],
])('behavior: says %s', (label, userAgent) => {
  expect(describeDevice(userAgent)).toBe(label)
})

test('behavior: no word of the header itself is kept', () => {
  expect(describeDevice('Mozilla/5.0 (Linux; Android 10; SM-S928B) <script> Chrome/141.0.7390.54')).toBe(
    'Chrome on Android',
  )
})
