import type { FastifyInstance } from 'fastify'
import type { Service } from '../service/Service.ts'

/**
 * Answers /.well-known/kith-receipt-keys.json: every key by which the service signed receipts, oldest first.
 *
 * Source: docs/protocol/format.md, "Receipt keys".
 */
export function addReceiptKeys(app: FastifyInstance, { service }: { service: Service }): void {
  app.get('/.well-known/kith-receipt-keys.json', async (_, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return {
      network: service.network,
      keys: service.receiptKeys.map(({ key, position, timeMs, signature }) => ({
        key,
        position: String(position),
        time: timeMs,
        signature: signature && Buffer.from(signature).toString('base64'),
      })),
    }
  })
}
