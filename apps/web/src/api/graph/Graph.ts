import type { ApolloClient } from '@apollo/client'
import type { SeenPosition } from '../client/createSeenPosition.ts'
import type { Feeds } from '../createFeeds.ts'
import type { Marks } from '../createMarks.ts'
import type { Freshness } from '../kept/createFreshness.ts'

/** Queries one graph service and caches its answers. Its code loads after the first posts. */
export type Graph = { client: ApolloClient; feeds: Feeds; marks: Marks; freshness: Freshness; seen: SeenPosition }
