import { formatAddress } from '../bytes/formatAddress.ts'
import { formatCid } from '../bytes/formatCid.ts'
import { bounds } from '../config/bounds.ts'
import { readConfig } from '../config/readConfig.ts'
import { listAddresses } from '../db/account/listAddresses.ts'
import type { Db } from '../db/Database.ts'
import { listMessageIds } from '../db/log/listMessageIds.ts'
import { findActs } from '../db/moderation/findActs.ts'
import { findCases } from '../db/moderation/findCases.ts'
import { listActs } from '../db/moderation/listActs.ts'
import { listQueue } from '../db/moderation/listQueue.ts'
import { UsageError } from '../verify-file/UsageError.ts'
import type { CommandContext } from './Command.ts'
import { openExisting } from './openExisting.ts'
import { parseOptions } from './parseOptions.ts'

const usage = 'kith moderate queue | log [--limit N] [--json]'

type Entry = Readonly<{ line: string; json: Readonly<Record<string, unknown>> }>

/**
 * `kith moderate`: shows the open cases, or the log of acts, newest first. It reads alone: acts are signed by the key of an
 * operator's browser, and the server has none.
 *
 * @throws {@link UsageError}, and what `openExisting` throws.
 */
export async function runModerate({ args, env, write }: CommandContext): Promise<boolean> {
  const { what, limit, isJson } = readArgs(args)
  const { database, publicOrigins } = readConfig(env)
  await using opened = await openExisting(database)
  const entries = what === 'queue' ? await readQueue(opened.db, limit) : await readLog(opened.db, limit)
  if (isJson) {
    write(JSON.stringify(entries.map(({ json }) => json)))
    return true
  }
  for (const { line } of entries) write(line)
  if (entries.length === 0) write(what === 'queue' ? 'Nothing waits.' : 'Operators did nothing yet.')
  if (what === 'queue' && entries.length > 0) write(`To act: ${publicOrigins[0]}/moderation, signed in as an operator.`)
  return true
}

async function readQueue(db: Db, limit: number): Promise<readonly Entry[]> {
  const keys = (await listQueue(db, { isOpen: true }, { after: null, limit })).map(({ key }) => key)
  const cases = new Map((await findCases(db, keys)).map((each) => [each.id, each]))
  const ordered = keys.flatMap((key) => cases.get(key) ?? [])
  const nameOf = await readNames(db, ordered)
  return ordered.map(({ accountId, postSeq, reportCount, answerCount, categories, changedAt }) => {
    const subject = nameOf({ accountId, postSeq })
    const open = Object.fromEntries(Object.entries(categories).filter(([, count]) => count > 0))
    const counts = Object.entries(open).map(([category, count]) => `${category} ${count}`)
    const time = changedAt.toISOString()
    return {
      line: `${time}  ${subject}  reports ${reportCount}${counts.length > 0 ? ` (${counts.join(', ')})` : ''}, answers ${answerCount}`,
      json: { changedAt: time, subject, reports: reportCount, answers: answerCount, categories: open },
    }
  })
}

async function readLog(db: Db, limit: number): Promise<readonly Entry[]> {
  const keys = (await listActs(db, 'everyone', { after: null, limit })).map(({ key }) => key)
  const acts = new Map((await findActs(db, keys)).map((each) => [each.seq, each]))
  const ordered = keys.flatMap((key) => acts.get(key) ?? [])
  const nameOf = await readNames(db, [
    ...ordered,
    ...ordered.map(({ operatorId }) => ({ accountId: operatorId, postSeq: null })),
  ])
  return ordered.map(({ act, accountId, postSeq, operatorId, label, until, reason, receivedAt }) => {
    const subject = nameOf({ accountId, postSeq })
    const operator = nameOf({ accountId: operatorId, postSeq: null })
    const more = [label, until && `until ${until.toISOString()}`].filter((part) => part !== null)
    const time = receivedAt.toISOString()
    return {
      // As JSON, so that no word of a reason acts on the terminal.
      line: `${time}  ${[act, ...more].join(' ')}  ${subject}  by ${operator}: ${JSON.stringify(reason)}`,
      json: { time, act, subject, operator, label, until: until?.toISOString() ?? null, reason },
    }
  })
}

type Subject = Readonly<{ accountId: bigint; postSeq: bigint | null }>

/** The address of an account, or the id of a post. */
async function readNames(db: Db, subjects: readonly Subject[]): Promise<(subject: Subject) => string> {
  const addresses = await listAddresses(db, [...new Set(subjects.map(({ accountId }) => accountId))])
  const ids = await listMessageIds(db, [...new Set(subjects.flatMap(({ postSeq }) => postSeq ?? []))])
  return ({ accountId, postSeq }) => {
    const address = addresses.get(accountId)
    const id = postSeq === null ? undefined : ids.get(postSeq)
    return postSeq === null
      ? `account ${address ? formatAddress(address) : accountId}`
      : `post ${id ? formatCid(id) : postSeq}`
  }
}

function readArgs(args: readonly string[]) {
  const { values, positionals } = parseOptions(args, { limit: { type: 'string' }, json: { type: 'boolean' } }, usage)
  const [what, ...others] = positionals
  if ((what !== 'queue' && what !== 'log') || others.length > 0)
    throw new UsageError({
      reason:
        what === undefined || ['queue', 'log'].includes(what)
          ? 'Name what to show: queue or log.'
          : `"${what}" is not possible here: acts are signed by the key of an operator's browser, at /moderation.`,
      usage,
    })
  const limit = Number(values.limit ?? bounds.pageEntries)
  if (!Number.isInteger(limit) || limit < 1 || limit > 10_000)
    throw new UsageError({ reason: '--limit takes a whole number from 1 to 10000.', usage })
  return { what, limit, isJson: values.json === true } as const
}
