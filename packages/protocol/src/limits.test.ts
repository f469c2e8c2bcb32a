import { expect, test } from 'vitest'
import { limits } from './limits.ts'

test('behavior: sizes and times are those of docs/protocol, in bytes and milliseconds', () => {
  expect(limits).toMatchObject({
    ...{ envelopeBytes: 8_192, delegationBytes: 16_384, signatureBytes: 4_096 },
    ...{ importBytes: 10_485_760, importBytesPerPoint: 262_144 },
    ...{ delegationLifetimeMs: 2_592_000_000, delegationIdleMs: 1_209_600_000 },
    ...{ challengeLifetimeMs: 600_000, contractChallengeLifetimeMs: 86_400_000 },
    ...{ revocationLifetimeMs: 600_000, accessTokenLifetimeMs: 600_000, newKeysMs: 960_000 },
    ...{ heldMs: 86_400_000, attestedBlockMs: 86_400_000 },
  })
})
