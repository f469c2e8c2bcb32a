import type { WalletChallenge } from '../../sign-in/createWalletChallenge.ts'
import { builder } from '../builder.ts'

export type CreateWalletChallengeRefParameters = {
  /** What each field that differs says. */
  descriptions: { type: string; nonce: string; statement: string; resources: string }
}

/** The type of a challenge by which a wallet asks for something at once, without a key: ending keys, or its account. */
export function createWalletChallengeRef(name: string, { descriptions }: CreateWalletChallengeRefParameters) {
  return builder.objectRef<WalletChallenge>(name).implement({
    description: descriptions.type,
    fields: (t) => ({
      nonce: t.exposeString('nonce', { description: descriptions.nonce }),
      domain: t.exposeString('domain', { description: 'Host of the origin.' }),
      uri: t.exposeString('uri', { description: 'The origin, which is asked to do it.' }),
      statement: t.exposeString('statement', { description: descriptions.statement }),
      resources: t.stringList({
        description: descriptions.resources,
        resolve: ({ resources }) => [...resources],
      }),
      issuedAt: t.field({
        type: 'DateTime',
        description: "When it was given out: the message's Issued At.",
        resolve: ({ issuedAt }) => issuedAt,
      }),
    }),
  })
}
