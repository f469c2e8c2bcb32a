import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AccountAddress } from '@kith/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findAccountAddress } from '../../bytes/findAccountAddress.ts'
import { bounds } from '../../config/bounds.ts'
import { findExportedAccount } from '../../db/account/findExportedAccount.ts'
import { getAccountAddress } from '../../db/account/getAccountAddress.ts'
import type { Db } from '../../db/Database.ts'
import { exportAccount } from '../../export/exportAccount.ts'
import { exportPrivate } from '../../export/exportPrivate.ts'
import { TooManyExportsError } from '../../export/TooManyExportsError.ts'
import { findLiveKeys } from '../../keys/findLiveKeys.ts'
import type { Rates } from '../../limits/rates/Rates.ts'
import { createSemaphore } from '../../limits/slots/createSemaphore.ts'
import type { Service } from '../../service/Service.ts'
import type { Bearer } from '../../sign-in/findBearer.ts'
import { findRequestBearer } from '../findRequestBearer.ts'
import { onResponseClose } from '../onResponseClose.ts'
import { sendTooMany } from '../refusal/sendTooMany.ts'
import { describeStatus } from '../status/describeStatus.ts'
import { toClientKey } from '../toClientKey.ts'

const retryMs = 5_000

export type AddExportParameters = { db: Db; service: Service; rates: Rates; now: () => number }

type Export = {
  name: string
  type: string
  /** The caller, where the file is for its account alone; `null` where anyone may have all of it. */
  owner: Bearer | null
  /** Reads the pieces; `admit` resolves when so many more entries may be read, and rejects once the reader has left. */
  read: (admit: (entries: number) => Promise<void>) => AsyncIterable<Uint8Array | string>
}

/**
 * Exports an account: `GET /export/<address>.car` is its public messages, for anyone;
 * `GET /export/private.json` is what the account of the token keeps to itself.
 */
export function addExport(app: FastifyInstance, { db, service, rates, now }: AddExportParameters): void {
  const semaphore = createSemaphore(bounds.clientExports)

  /** Lets a client read as fast as its share of list entries grows back: a large export takes its time and is never cut. */
  const admitFor =
    (client: string, { socket }: IncomingMessage, left: AbortSignal) =>
    async (entries: number) => {
      left.throwIfAborted()
      const share = Math.min(entries, rates.perMinute.entries)
      const silentMs = socket.timeout ?? 0
      // The service is silent here, not the reader: until there is something to send, the connection's timeout restarts.
      for (;;) {
        const retryAt = rates.take('entries', client, share)
        socket.setTimeout(silentMs)
        if (!retryAt) return
        const waitMs = Math.max(10, retryAt.getTime() - now())
        await sleep(silentMs > 0 ? Math.min(waitMs, silentMs / 2) : waitMs, undefined, { signal: left })
      }
    }

  /** Refuses what is left where the key has ended: without its end, the answer is no whole file. */
  async function assertLive({ delegationId }: Bearer, reply: FastifyReply): Promise<void> {
    const live = await findLiveKeys(db, { delegationIds: [delegationId], nowMs: now() })
    if (live.size > 0) return
    reply.header('www-authenticate', 'Bearer')
    throw Object.assign(new Error('The key of an export has ended.'), { statusCode: 401 })
  }

  function send(request: FastifyRequest, reply: FastifyReply, { name, type, owner, read }: Export): FastifyReply {
    const client = toClientKey(request.ip)
    const leave = semaphore.acquire(client)
    if (!leave) {
      const retryAt = new Date(now() + retryMs)
      return sendTooMany(reply, new TooManyExportsError({ limit: bounds.clientExports, retryAt }), now())
    }
    const left = new AbortController()
    const takeShare = admitFor(client, request.raw, left.signal)
    const admit = async (entries: number) => {
      await takeShare(entries)
      // Checked last: waiting for the share takes time, and what is read next is sent as it is then.
      if (owner) await assertLive(owner, reply)
    }
    const pieces = Readable.from(read(admit), { objectMode: false })
    // Once nothing is read for it any more, not when its reader leaves.
    pieces.once('close', leave)
    onResponseClose(request, reply, () => {
      left.abort()
      pieces.destroy()
    })
    return reply.header('content-disposition', `attachment; filename="${name}"`).type(type).send(pieces)
  }

  app.get<{ Params: { file: string } }>('/export/:file', async (request, reply) => {
    const address = findAccountAddress(/^(.+)\.car$/.exec(request.params.file)?.[1] ?? '')
    const accountId = address && (await findExportedAccount(db, address))
    if (address === null || accountId === null) return reply.code(404).send(describeStatus(404))
    const bearer = await findRequestBearer(service, request.headers.authorization)
    const owner = bearer?.accountId === accountId ? bearer : null
    return send(request, reply, {
      name: `${fileName(address)}.car`,
      type: 'application/vnd.ipld.car',
      owner,
      read: (admit) =>
        exportAccount(db, {
          accountId,
          address,
          network: service.network,
          receiptKeys: service.receiptKeys,
          signExport: service.signExport,
          isOwner: owner !== null,
          now,
          admit,
        }),
    })
  })

  app.get('/export/private.json', async (request, reply) => {
    const bearer = await findRequestBearer(service, request.headers.authorization)
    if (!bearer) return reply.code(401).header('www-authenticate', 'Bearer').send(describeStatus(401))
    const { accountId } = bearer
    const address = await getAccountAddress(db, accountId)
    return send(request, reply, {
      name: `${fileName(address)}.private.json`,
      type: 'application/json',
      owner: bearer,
      read: (admit) => exportPrivate(db, { accountId, address, admit }),
    })
  })
}

/** Without a colon, which some systems allow in no name of a file. */
function fileName(address: AccountAddress): string {
  return address.replaceAll(':', '-')
}
