import './access-token/accessToken.ts'
import './account/account.ts'
import './account/profile.ts'
import './catch-up/catchUp.ts'
import './challenge/challenge.ts'
import './deletion/accountDeletionChallenge.ts'
import './deletion/deleteAccount.ts'
import './event/event.ts'
import './hiding/viewerHiding.ts'
import './lookup/lookups.ts'
import './moderation/viewerModeration.ts'
import './post/post.ts'
import './query.ts'
import './revocation/revocationChallenge.ts'
import './revocation/revokeKeys.ts'
import './scalars.ts'
import './search/search.ts'
import './sign-in/signIn.ts'
import './submit/submit.ts'
import './tag/followedTags.ts'
import './tag/tag.ts'
import './thread/thread.ts'
import './tip/tips.ts'
import './viewer/discover.ts'
import './viewer/marks/AccountViewerRef.ts'
import './viewer/marks/PostViewerRef.ts'
import { builder } from './builder.ts'
import { meterAnswer } from './meterAnswer.ts'

builder.mutationType({ description: 'Signing in, and writing by signed messages.' })
builder.subscriptionType({ description: 'What happens while you watch.' })

/** The whole schema; `schema.graphql` is its print. */
export const schema = meterAnswer(builder.toSchema())
