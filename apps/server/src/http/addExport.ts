import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseHex } from '../bytes/parseHex.ts'
import { toHex } from '../bytes/toHex.ts'
import type { Db } from '../db/Database.ts'
import { exportAccount } from '../export/exportAccount.ts'
import { exportPrivate } from '../export/exportPrivate.ts'
import type { Rates } from '../rates/Rates.ts'
import type { Service } from '../service/Service.ts'
import { describeStatus } from './describeStatus.ts'
import { findRequestBearer } from './findRequestBearer.ts'
import { toClientKey } from './toClientKey.ts'

export type AddExportParameters = { db: Db; service: Service; rates: Rates; now: () => number }

/**
 * Lets people take everything away: `GET /export/<address>.car` is what an account said in public, for anyone;
 * `GET /export/private.json` is what the account of the token keeps to itself.
 */
export function addExport(app: FastifyInstance, { db, service, rates, now }: AddExportParameters): void {
  /** Lets a client read as fast as its share of list entries grows back: a large export takes its time and is never cut. */
  const admitFor = ({ ip }: FastifyRequest) => {
    const client = toClientKey(ip)
    return async (entries: number) => {
      const share = Math.min(entries, rates.perMinute.entries)
      for (let retryAt = rates.take('entries', client, share); retryAt; ) {
        await sleep(Math.max(10, retryAt.getTime() - now()))
        retryAt = rates.take('entries', client, share)
      }
    }
  }

  app.get<{ Params: { file: string } }>('/export/:file', async (request, reply) => {
    const account = await findAccount(db, request.params.file)
    if (!account) return reply.code(404).send(describeStatus(404))
    const bearer = await findRequestBearer(service, request.headers.authorization)
    const address = toHex(account.address)
    return reply
      .header('content-disposition', `attachment; filename="0x${address}.car"`)
      .type('application/vnd.ipld.car')
      .send(
        Readable.from(
          exportAccount(db, {
            accountId: account.id,
            address: account.address,
            network: service.network,
            receiptKey: service.receiptKey,
            isOwner: bearer?.accountId === account.id,
            now,
            admit: admitFor(request),
          }),
          { objectMode: false },
        ),
      )
  })

  app.get('/export/private.json', async (request, reply) => {
    const bearer = await findRequestBearer(service, request.headers.authorization)
    if (!bearer) return reply.code(401).header('www-authenticate', 'Bearer').send(describeStatus(401))
    const { accountId } = bearer
    const { address } = await db
      .selectFrom('account')
      .select('address')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    return reply
      .header('content-disposition', `attachment; filename="0x${toHex(address)}.private.json"`)
      .type('application/json')
      .send(Readable.from(exportPrivate(db, { accountId, address, admit: admitFor(request) }), { objectMode: false }))
  })
}

async function findAccount(db: Db, file: string): Promise<{ id: bigint; address: Uint8Array } | undefined> {
  const text = /^(0x[0-9a-fA-F]{40})\.car$/.exec(file)?.[1]
  if (text === undefined) return undefined
  const address = parseHex(text.toLowerCase())
  return await db.selectFrom('account').select(['id', 'address']).where('address', '=', address).executeTakeFirst()
}
