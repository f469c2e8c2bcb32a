import type { Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'

/**
 * Reads the QR code on the screen, as the camera of a phone would: from the pixels of a screenshot, by a reader that
 * shares nothing with what drew it.
 */
export async function scanCode(page: Page): Promise<string> {
  const screenshot = await page.screenshot()
  // The browser unpacks the picture; a page of its own, so that the one under test is left alone.
  const reader = await page.context().newPage()
  try {
    const { width, height, pixels } = await reader.evaluate(async (png) => {
      const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.drawImage(bitmap, 0, 0)
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
      // In pieces: a call takes only so many arguments.
      let text = ''
      for (let at = 0; at < data.length; at += 8_192) text += String.fromCharCode(...data.subarray(at, at + 8_192))
      return { width: bitmap.width, height: bitmap.height, pixels: btoa(text) }
    }, screenshot.toString('base64'))
    return decodeQR({ width, height, data: Buffer.from(pixels, 'base64') })
  } finally {
    await reader.close()
  }
}
