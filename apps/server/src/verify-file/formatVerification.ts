import { BaseError } from '@kith/protocol/errors'
import type { TakenFromFile, WalletBasis } from '@kith/protocol/verify'
import type { FileVerification } from './verifyFile.ts'

const options: Record<TakenFromFile, string> = {
  network: '--network',
  origins: '--origin',
  receiptKey: '--receipt-key',
}

/** Formats a report for people, as lines. Texts of the file are written without control characters. */
export function formatVerification(
  { path, bytes }: { path: string; bytes: number },
  result: FileVerification | BaseError,
): readonly string[] {
  const title = `${printable(path)}: ${bytes.toLocaleString('en')} bytes`
  if (result instanceof BaseError)
    return [
      title,
      '',
      `FAULT  ${result.name}: ${printable(result.shortMessage)}`,
      'The file is damaged, or it is no export.',
    ]
  const { faults, delegationFaults, chainFaults, delegations, taken, tombstones, receipts } = result
  const source = (name: TakenFromFile) => (taken.includes(name) ? ' (taken from the file)' : ' (given)')
  const facts: [name: string, value: string][] = [
    ['account', result.account],
    ['network', `${printable(result.network)}${source('network')}`],
    ['origin', `${printable(result.origins.join(', ')) || 'none'}${source('origins')}`],
    ['receipt key', `${printable(result.receiptKey)}${source('receiptKey')}`],
    ['messages', describeMessages(result)],
    ['tombstones', `${tombstones}: messages whose contents were deleted, replaced, undone or withheld`],
    ['receipts', `${receipts.verified} of ${receipts.verified + receipts.wrong} valid`],
    ['whole', describeWhole(result)],
    ['delegations', describeDelegations(result)],
    ...describeKeyEnds(result),
  ]
  if (result.undated > 0) facts.push(['imported', `${result.undated}: no receipt confirms when they were signed`])
  const count = faults.length + delegationFaults.length + chainFaults.length
  const all = [...delegationFaults.map(({ cid, ...fault }) => ({ id: cid, type: 'delegation', ...fault })), ...faults]
  return [
    title,
    '',
    ...facts.map(([name, value]) => `${name.padEnd(12)} ${value}`),
    '',
    ...all.flatMap(({ id, type, check, reason, message }) => [
      `FAULT  ${id} (${printable(type)})`,
      `       ${check}: ${reason}: ${printable(message)}`,
    ]),
    ...chainFaults.map(({ id, message }) => `FAULT  ${id === null ? '' : `${id}: `}${printable(message)}`),
    ...(count > 0 ? [''] : []),
    ...(taken.length > 0
      ? [
          `Taken from the file, because not given: ${taken.map((name) => options[name]).join(', ')}.`,
          'Without them this proves what the wallet signed, and that the file agrees with itself: not which service it is from.',
          '',
        ]
      : []),
    ...listOpen(delegations),
    ...result.missingDelegations.map(
      (cid) => `The delegation ${cid} is not in the file: it went with a deleted account.`,
    ),
    count === 0 ? 'No faults.' : count === 1 ? '1 fault.' : `${count} faults.`,
  ]
}

/** How many are valid, and of those the answers of docs/protocol/verify.md. */
function describeMessages({ messages, valid, validWhenReceived, revokedSince }: FileVerification): string {
  const count = `${valid} of ${messages} valid`
  if (revokedSince === 0) return count
  return `${count}: ${validWhenReceived} when received, ${revokedSince} by a key that ended since`
}

const enders = { wallet: 'by the wallet', key: 'by itself', service: 'by the service' } as const

function describeKeyEnds({ keyEnds }: FileVerification): [name: string, value: string][] {
  return [...keyEnds].map(([cid, { seq, endedMs, by }]) => [
    'key ended',
    `${cid} ${enders[by]}, ${new Date(endedMs).toISOString()}, position ${seq}`,
  ])
}

function describeWhole({ chain, chainFaults }: FileVerification): string {
  if (chainFaults.length > 0) return 'no'
  return chain.root === 'signed'
    ? 'yes, as the service signed'
    : 'unknown: the root is not signed, as in a part of a file'
}

function describeDelegations({ delegations, delegationFaults }: FileVerification): string {
  const count = (wanted: WalletBasis) => [...delegations.values()].filter(({ basis }) => basis === wanted).length
  const [attested, asked] = [count('service'), count('chain')]
  const parts = [
    `${delegations.size - delegationFaults.length} of ${delegations.size} valid`,
    ...(attested > 0 ? [`${attested} of a contract account by the word of the service (--rpc asks the contract)`] : []),
    ...(asked > 0 ? [`${asked} of a contract account, as its contract confirmed`] : []),
  ]
  return parts.join('; ')
}

/** Pages of others, which the reader did not say are admitted. */
function listOpen(delegations: FileVerification['delegations']): readonly string[] {
  const domains = new Set<string>()
  for (const { checks, delegation } of delegations.values()) {
    const isOpen = checks.some((check) => check.outcome === 'unchecked' && check.why === 'clients-unknown')
    const isValid = checks.every(({ outcome }) => outcome !== 'failed')
    if (isOpen && isValid && delegation) domains.add(delegation.fields.domain)
  }
  return [...domains].map(
    (domain) => `Signed on ${printable(domain)}: name it by --client if the service admits this client.`,
  )
}

/** A file may be anyone's, and a terminal obeys control characters. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd')
}
