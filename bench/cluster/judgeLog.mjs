import { base32 } from 'multiformats/bases/base32'

/** Of a CID, in bytes, before the digest: version, codec, hash and length. */
const prefixLength = 4

/**
 * Compares the log with what was acknowledged: each post is there once, at the position of its receipt, and no position
 * is left out.
 *
 * @param {import('./startDatabases.mjs').Databases} databases
 * @param {{ after: string, writers: import('./runWriters.mjs').Writers }} parameters  after: log position
 * @returns {Promise<{ problems: string[], total: number, head: number }>}
 */
export async function judgeLog(databases, { after, writers: { acknowledged, contradictions } }) {
  /** @type {{ seq: string, id: string }[]} */
  const rows = await databases.query(
    `select seq::text, encode(id, 'hex') as id from message where seq > ${BigInt(after)} order by message.seq`,
  )
  const problems = [...contradictions]
  const positions = new Map(rows.map(({ id, seq }) => [id, seq]))
  if (positions.size !== rows.length) problems.push(`${rows.length - positions.size} posts are in the log twice`)
  for (const [cid, seq] of acknowledged) {
    const found = positions.get(Buffer.from(base32.decode(cid).subarray(prefixLength)).toString('hex'))
    if (found !== seq) problems.push(`${cid} was acknowledged at ${seq} and is ${found ? `at ${found}` : 'lost'}`)
  }
  if (rows.length !== acknowledged.size)
    problems.push(`${rows.length} posts are in the log, ${acknowledged.size} acknowledged`)
  for (const [index, { seq }] of rows.entries()) {
    if (BigInt(seq) !== BigInt(after) + BigInt(index + 1)) {
      problems.push(`position ${BigInt(after) + BigInt(index + 1)} is left out`)
      break
    }
  }
  return { problems: problems.slice(0, 20), total: rows.length, head: Number(rows.at(-1)?.seq ?? after) }
}
