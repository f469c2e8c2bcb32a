import { type Check, checkNames } from '@kith/protocol/verify'
import { expect, test } from 'vitest'
import { describeLink } from './describeLink.ts'
import { proofLinks } from './describeProof.ts'

const good: readonly Check[] = checkNames.map((name) =>
  name === 'key-end' ? { name, outcome: 'unchecked', why: 'not-given' } : { name, outcome: 'passed' },
)
const withCheck = (changed: Check) => good.map((check) => (check.name === changed.name ? changed : check))

test('behavior: a proof whose checks pass says what each link is good for', () => {
  expect(proofLinks.map((link) => describeLink(link, good))).toEqual([
    { outcome: 'passed', sentences: ['proof.wallet-signature'] },
    { outcome: 'passed', sentences: ['proof.delegation'] },
    { outcome: 'passed', sentences: ['proof.message-id', 'proof.message-signature'] },
    { outcome: 'passed', sentences: ['proof.receipt', 'proof.inTime'] },
  ])
})

test('behavior: a key that ended since is no fault, and the receipt says whose word ended it', () => {
  const of = (by: 'wallet' | 'key' | 'service') =>
    describeLink('receipt', good, { keyEnd: { seq: 8n, endedMs: 0, by } })

  expect((['wallet', 'key', 'service'] as const).map(of)).toEqual(
    ['proof.endedByWallet', 'proof.endedByKey', 'proof.endedByServer'].map((sentence) => ({
      outcome: 'passed',
      sentences: ['proof.receipt', sentence],
    })),
  )
})

test.each(checkNames)('error: a failed check of %s breaks one link, which says what is wrong', (name) => {
  const checks = withCheck({ name, outcome: 'failed', reason: 'SomeError', message: '' })

  const broken = proofLinks.map((link) => describeLink(link, checks)).filter(({ outcome }) => outcome === 'failed')

  expect(broken).toEqual([{ outcome: 'failed', sentences: [expect.stringMatching(/^proof\.fault\./)] }])
})

test('error: a message received after its key was revoked has its own reason', () => {
  const of = (reason: string) =>
    describeLink('receipt', withCheck({ name: 'received-time', outcome: 'failed', reason, message: '' })).sentences

  expect([of('ReceivedAfterEndError'), of('ClockSkewError')]).toEqual([['proof.fault.late'], ['proof.fault.received']])
})

test('behavior: what only the service confirms is attested; what is unchecked is not verified', () => {
  const of = (check: Check) => describeLink('wallet', withCheck(check))

  expect(describeLink('wallet', good, { isAttested: true })).toEqual({
    outcome: 'attested',
    sentences: ['proof.contract'],
  })
  expect(of({ name: 'domain', outcome: 'unchecked', why: 'clients-unknown' })).toEqual({
    outcome: 'attested',
    sentences: ['proof.otherSite'],
  })
  expect(of({ name: 'domain', outcome: 'unchecked', why: 'earlier-failed' })).toEqual({
    outcome: 'failed',
    sentences: ['proof.fault.earlier'],
  })
  expect(
    describeLink(
      'message',
      withCheck({ name: 'message-signature', outcome: 'unchecked', why: 'algorithm-unsupported' }),
    ),
  ).toEqual({ outcome: 'failed', sentences: ['proof.fault.unsupported'] })
})
