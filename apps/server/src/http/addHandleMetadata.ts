import { chains } from '@kith/protocol'
import { handleSvg } from '@kith/swatch'
import type { FastifyInstance } from 'fastify'
import { toHex } from '../bytes/toHex.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'
import type { Db } from '../db/Database.ts'
import { findHandleOwner } from '../db/handle/findHandleOwner.ts'

/** Answers /handles/<token id>.json: the ERC-721 metadata of a handle, with the same picture as the token's on the chain. */
export function addHandleMetadata(app: FastifyInstance, { db, config }: { db: Db; config: ServerConfig }): void {
  const { defaultChain, productName, publicOrigins } = config
  app.get<{ Params: { file: string } }>('/handles/:file', async ({ params }, reply) => {
    // Any wallet or market place may show a token.
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=60' })
    const tokenId = parseTokenId(params.file)
    const handle = tokenId && (await findHandleOwner(db, { chainId: chains[defaultChain].id, tokenId }))
    if (!handle)
      return reply.code(404).send({ name: 'UnknownHandleError', message: 'Nobody holds a handle of this token id.' })
    const { name, owner } = handle
    return {
      name,
      description: `The handle ${name} on ${productName}.`,
      image: `data:image/svg+xml,${encodeURIComponent(handleSvg(`0x${toHex(owner)}`, name))}`,
      external_url: `${publicOrigins[0]}/u/${name}`,
    }
  })
}

/** The 32 bytes of a token id written in decimal. */
function parseTokenId(file: string): Uint8Array | null {
  const digits = /^(\d{1,78})\.json$/.exec(file)?.[1]
  if (digits === undefined) return null
  const hex = BigInt(digits).toString(16).padStart(64, '0')
  return hex.length === 64 ? Buffer.from(hex, 'hex') : null
}
