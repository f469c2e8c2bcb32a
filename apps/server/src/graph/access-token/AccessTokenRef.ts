import type { AccessToken } from '../../sign-in/insertAccessToken.ts'
import { builder } from '../builder.ts'

export const AccessTokenRef = builder.objectRef<AccessToken>('AccessToken').implement({
  description: "Reads one account's private things for ten minutes: send it as Authorization: Bearer.",
  fields: (t) => ({
    token: t.exposeString('token', { description: 'Keep it in memory only.' }),
    expiresAt: t.field({ type: 'DateTime', description: 'When it ends.', resolve: ({ expiresAt }) => expiresAt }),
  }),
})
