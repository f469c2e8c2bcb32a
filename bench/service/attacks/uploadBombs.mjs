import { deflateSync } from 'node:zlib'
import { createPng } from '../createPng.mjs'

/** PNGs whose pixels are not those of their header, and the largest picture that is allowed. @type {import('./Attack.mjs').Attack} */
export const uploadBombs = {
  name: 'pictures',
  clients: 4,
  pauseMs: 1_000,
  async prepare({ send, createAccount }) {
    const accounts = await Promise.all(
      Array.from({ length: uploadBombs.clients }, (_, client) => createAccount(client)),
    )
    const bomb = createPng({ width: 100, height: 100, pixels: deflateSync(Buffer.alloc(256 * 1024 * 1024)) })
    return async (client, turn) => {
      const account = accounts[client]
      if (!account) return
      const large = createPng({ width: 2_896, height: 2_896, pixels: null, shade: (client * 31 + turn) & 255 })
      const bytes = turn % 2 === 0 ? bomb : large
      await send('/media', client, {
        headers: { authorization: await account.authorizeUpload(bytes), 'content-type': 'image/png' },
        body: bytes,
      })
    }
  },
}
