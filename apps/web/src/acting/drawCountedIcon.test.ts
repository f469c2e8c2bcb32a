import { expect, test } from 'vitest'
import { drawCountedIcon } from './drawCountedIcon.ts'

const decode = (url: string) => decodeURIComponent(url.replace('data:image/svg+xml,', ''))

test('behavior: the number is drawn on the icon, within its bounds; from 10 on it is 9+', () => {
  const one = decode(drawCountedIcon('<svg><path d="M0 0"/></svg>', 3))
  const many = decode(drawCountedIcon('<svg></svg>', 12))

  expect(one).toMatch(/^<svg><path d="M0 0"\/><circle .*>3<\/text><\/svg>$/)
  expect(many).toContain('>9+</text>')
})
