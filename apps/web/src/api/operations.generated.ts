// Written by codegen.mjs from apps/server/schema.graphql and src/**/*.graphql. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** A request signed by a live key, without the wallet's doing. */
export type AccessTokenInput = {
  /** The key's delegation. */
  readonly delegation: string;
  /** The key's signature over dagcbor(['kith-token', origin, ts, CID]). */
  readonly proof: string;
  /** Milliseconds. */
  readonly ts: number;
};

/** What names an account: exactly one of these. */
export type AccountBy =
  {   /** The wallet. */
  readonly address: string; readonly handle?: never; }
  |  { readonly address?: never;   /** A handle it owns, in any letter case. */
  readonly handle: string; };

/** Which account is to be deleted, and from which page that is asked. */
export type AccountDeletionChallengeInput = {
  /** The wallet. */
  readonly address: string;
  /** The wallet's chain (EIP-155 id), below 2^31: a plain wallet on one with a larger id may name any other. */
  readonly chainId: number;
  /** Origin the page runs on, e.g. https://kith.example. */
  readonly origin: string;
};

/** What came of an answer to the operators. */
export type AnswerOutcome =
  /** It waits. */
  | 'OPEN'
  /** The act was undone. */
  | 'UNDONE'
  /** The act stays. */
  | 'UPHELD';

/** Who wants to sign in, with which key, from which page. */
export type ChallengeInput = {
  /** Abilities to request for the key, e.g. social/post, in any order. Default: all but social/moderate, which only operators get, and only on the service's own pages. */
  readonly abilities?: ReadonlyArray<string> | null | undefined;
  /** The wallet. */
  readonly address: string;
  /** The wallet's chain (EIP-155 id), below 2^31: a plain wallet on one with a larger id may name any other. */
  readonly chainId: number;
  /** The browser's fresh key, did:key (Ed25519 or P-256). */
  readonly key: string;
  /** Origin the page runs on, e.g. https://kith.example: the service's own, or an admitted client's. */
  readonly origin: string;
};

/** What the wallet signed. */
export type DeleteAccountInput = {
  /** The CACAO in DAG-CBOR. */
  readonly deletion: string;
};

/** Kinds of events. `Event.kind` has the same values in lower case. */
export type EventKind =
  /** A post was deleted. */
  | 'DELETE'
  /** An account was deleted, and nothing of it is left to read. */
  | 'DELETION'
  /** A post was edited. */
  | 'EDIT'
  /** An account was followed. */
  | 'FOLLOW'
  /** A handle changed. */
  | 'HANDLE'
  /** A reply was hidden by an author of its thread. */
  | 'HIDE'
  /** A key was ended by the wallet or by the service. */
  | 'KEY_END'
  /** A post was liked. */
  | 'LIKE'
  /** The operators acted on a post or an account. */
  | 'MODERATION'
  /** A post was written. */
  | 'POST'
  /** A field of a profile changed. */
  | 'PROFILE'
  /** A post was reposted. */
  | 'REPOST'
  /** A key revoked itself. */
  | 'REVOKE'
  /** A tip for the author of a post was confirmed. */
  | 'TIP'
  /** An account was unfollowed. */
  | 'UNFOLLOW'
  /** A hidden reply was shown again. */
  | 'UNHIDE'
  /** A like was removed. */
  | 'UNLIKE'
  /** A repost was removed. */
  | 'UNREPOST';

/** Why the viewer does not see a post. */
export type HidingReason =
  /** The viewer blocks its author, or is blocked by it; or the author of the post it quotes or answers is such an account. */
  | 'BLOCK'
  /** The viewer mutes its author. */
  | 'MUTE'
  /** It, or the post it quotes, holds a word the viewer mutes. */
  | 'WORD';

/** What operators can do. In messages: the same words in lower case. */
export type ModerationActName =
  /** Closes the reports that were seen and does nothing else. Operators alone see it. */
  | 'CLOSE'
  /** Withholds what a post says. */
  | 'HIDE'
  /** Puts a label on a post or an account. */
  | 'LABEL'
  /** Lets an account write nothing more, and withholds its posts and profile. */
  | 'SUSPEND'
  /** Shows it again. */
  | 'UNHIDE'
  /** Takes that label off. */
  | 'UNLABEL'
  /** Ends a suspension. */
  | 'UNSUSPEND'
  /** Keeps an act that was answered. */
  | 'UPHOLD';

/** Whether anything in a case waits for a decision. */
export type ModerationCaseState =
  /** Nothing waits. */
  | 'DECIDED'
  /** A report or an answer waits. */
  | 'OPEN';

/** What the operators say about a post or an account. In messages: the same words in lower case. */
export type ModerationLabel =
  /** Pretends to be somebody else. */
  | 'IMPERSONATION'
  /** Leads readers to believe what is not so. */
  | 'MISLEADING'
  /** Sexual. */
  | 'NSFW'
  /** Unasked advertising, or the same over and over. */
  | 'SPAM'
  /** Shows or praises violence. */
  | 'VIOLENCE';

/** Which notifications are asked for. */
export type NotificationFilter =
  /** All of them. */
  | 'ALL'
  /** Those in which an account it follows took part. */
  | 'FOLLOWED'
  /** Replies, quotes and mentions. */
  | 'MENTIONS';

/** What others did that notifies an account. */
export type NotificationKind =
  /** They follow it. */
  | 'FOLLOW'
  /** They like a post of its own. */
  | 'LIKE'
  /** They named it in a post. */
  | 'MENTION'
  /** They quoted a post of its own. */
  | 'QUOTE'
  /** They answered a post of its own, or somebody else in a thread it began. */
  | 'REPLY'
  /** They reposted a post of its own. */
  | 'REPOST'
  /** They tipped it for a post of its own. */
  | 'TIP';

/** Who may reply in a thread, beside the author of its first post. */
export type ReplyControl =
  /** Every account. */
  | 'EVERYONE'
  /** Accounts the author follows when the reply arrives. */
  | 'FOLLOWING'
  /** Accounts the first post mentions. */
  | 'MENTIONED';

/** What a report says is wrong. In messages: the same words in lower case, with - for _. */
export type ReportCategory =
  /** Aimed at somebody to hurt or frighten them. */
  | 'HARASSMENT'
  /** Against people for what they are. */
  | 'HATE'
  /** Against the law. */
  | 'ILLEGAL'
  /** Pretends to be somebody else. */
  | 'IMPERSONATION'
  /** Sexual, and not marked as such. */
  | 'NSFW'
  /** Something else, which the note says. */
  | 'OTHER'
  /** Speaks of hurting oneself, or of helping others to. */
  | 'SELF_HARM'
  /** Unasked advertising, or the same over and over. */
  | 'SPAM'
  /** Threatens, praises or shows violence. */
  | 'VIOLENCE';

/** Whose keys are to end, and from which page that is asked. */
export type RevocationChallengeInput = {
  /** The wallet. */
  readonly address: string;
  /** The wallet's chain (EIP-155 id), below 2^31: a plain wallet on one with a larger id may name any other. */
  readonly chainId: number;
  /** The key to end, did:key. Without it, all keys of the account. */
  readonly key?: string | null | undefined;
  /** Origin the page runs on, e.g. https://kith.example. */
  readonly origin: string;
};

/** What the wallet signed. */
export type RevokeKeysInput = {
  /** The CACAO in DAG-CBOR. */
  readonly revocation: string;
};

/** What the wallet and the key signed. */
export type SignInInput = {
  /** The CACAO in DAG-CBOR. */
  readonly delegation: string;
  /** The key's signature over dagcbor(['kith-session', origin, nonce, CID]). */
  readonly proof: string;
};

/** Why the content of a post is withheld. */
export type Withheld =
  /** The operators hid it. */
  | 'HIDDEN'
  /** The operators suspended its author. */
  | 'SUSPENDED';

export type UnseenNotificationsQueryVariables = Exact<{ [key: string]: never; }>;


export type UnseenNotificationsQuery = { readonly viewer: { readonly unseenNotifications: number, readonly account: { readonly id: string } } | null };

export type AccountChipFragment = { readonly id: string, readonly address: string, readonly handle: string | null, readonly handleConfirmed: boolean, readonly name: string | null, readonly avatarUrl: string | null };

export type EventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type EventsSubscription = { readonly events: { readonly seq: string, readonly type: EventKind, readonly account: (
      { readonly postCount: number, readonly followerCount: number, readonly followingCount: number }
      & AccountChipFragment
    ), readonly post: (
      { readonly root: { readonly id: string, readonly author: { readonly id: string } } | null }
      & PostFieldsFragment
    ) | null, readonly target: (
      { readonly followerCount: number, readonly followingCount: number }
      & AccountChipFragment
    ) | null } };

export type PostDeletedFragment = { readonly id: string, readonly deleted: boolean };

export type PictureFieldsFragment = { readonly url: string, readonly alt: string, readonly width: number, readonly height: number, readonly blur: string | null, readonly variants: ReadonlyArray<{ readonly url: string, readonly width: number }> };

export type QuoteFieldsFragment = { readonly id: string, readonly text: string, readonly createdAt: string, readonly lang: string | null, readonly warn: string | null, readonly deleted: boolean, readonly author: AccountChipFragment, readonly media: ReadonlyArray<PictureFieldsFragment> };

export type PostFieldsFragment = { readonly id: string, readonly seq: string, readonly text: string, readonly createdAt: string, readonly receivedAt: string, readonly tags: ReadonlyArray<string>, readonly lang: string | null, readonly warn: string | null, readonly deleted: boolean, readonly isFromStranger: boolean, readonly withheld: Withheld | null, readonly labels: ReadonlyArray<ModerationLabel>, readonly editedAt: string | null, readonly replyCount: number, readonly likeCount: number, readonly repostCount: number, readonly quoteCount: number, readonly author: AccountChipFragment, readonly root: { readonly id: string } | null, readonly parent: { readonly id: string, readonly deleted: boolean, readonly author: AccountChipFragment } | null, readonly mentions: ReadonlyArray<{ readonly start: number, readonly end: number, readonly matches: boolean, readonly account: AccountChipFragment }>, readonly media: ReadonlyArray<PictureFieldsFragment>, readonly card: { readonly url: string, readonly title: string, readonly description: string | null, readonly image: string | null } | null, readonly quote: QuoteFieldsFragment | null };

export type ServiceClockQueryVariables = Exact<{ [key: string]: never; }>;


export type ServiceClockQuery = { readonly service: { readonly network: string, readonly serverTime: string, readonly logPosition: string } };

export type TrendingTagsQueryVariables = Exact<{
  first: number;
}>;


export type TrendingTagsQuery = { readonly trendingTags: ReadonlyArray<{ readonly accountCount: number, readonly tag: { readonly name: string, readonly postCount: number } }> | null };

export type PostMarksFragment = { readonly id: string, readonly viewerLikes: boolean | null, readonly viewerReposts: boolean | null, readonly viewerBookmarks: boolean | null, readonly viewerHiding: string | null, readonly viewerHiddenWord: string | null };

export type PostLikedFragment = { readonly id: string, readonly viewerLikes: boolean | null };

export type PostRepostedFragment = { readonly id: string, readonly viewerReposts: boolean | null };

export type PostBookmarkedFragment = { readonly id: string, readonly viewerBookmarks: boolean | null };

export type PostHidingFragment = { readonly id: string, readonly viewerHiding: string | null, readonly viewerHiddenWord: string | null };

export type AccountFollowedFragment = { readonly id: string, readonly viewerFollows: boolean | null };

export type AccountMutedFragment = { readonly id: string, readonly viewerMutes: boolean | null };

export type AccountBlockedFragment = { readonly id: string, readonly viewerBlocks: boolean | null };

export type AccountFollowingFragment = { readonly id: string, readonly followsViewer: boolean | null };

export type FollowerCountFragment = { readonly id: string, readonly followerCount: number };

export type ViewerMarksQueryVariables = Exact<{
  posts: ReadonlyArray<string> | string;
  accounts: ReadonlyArray<string> | string;
}>;


export type ViewerMarksQuery = { readonly viewer: { readonly liked: ReadonlyArray<string>, readonly reposted: ReadonlyArray<string>, readonly bookmarked: ReadonlyArray<string>, readonly follows: ReadonlyArray<string>, readonly followedBy: ReadonlyArray<string>, readonly muted: ReadonlyArray<string>, readonly blocked: ReadonlyArray<string>, readonly account: { readonly id: string }, readonly hiddenPosts: ReadonlyArray<{ readonly id: string, readonly reason: HidingReason, readonly word: string | null }> } | null };

export type PostMenuQueryVariables = Exact<{
  id: string;
}>;


export type PostMenuQuery = { readonly post: { readonly id: string, readonly hidden: boolean, readonly viewer: { readonly canHide: boolean } | null } | null };

export type PinnedPostQueryVariables = Exact<{
  id: string;
}>;


export type PinnedPostQuery = { readonly post: { readonly id: string, readonly author: { readonly id: string, readonly pinnedPost: { readonly id: string } | null } } | null };

export type BookmarksQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type BookmarksQuery = { readonly viewer: { readonly account: { readonly id: string }, readonly bookmarks: PostPageFragment } | null };

export type CatchUpQueryVariables = Exact<{
  since: string;
  until: string;
  first: number;
}>;


export type CatchUpQuery = { readonly viewer: { readonly account: { readonly id: string }, readonly catchUp: { readonly postCount: number, readonly isComplete: boolean, readonly authors: ReadonlyArray<{ readonly answerCount: number, readonly account: AccountChipFragment, readonly posts: ReadonlyArray<{ readonly replies: number, readonly likes: number, readonly reposts: number, readonly node: PostFieldsFragment }> }> } } | null };

export type OwnHandlesQueryVariables = Exact<{
  address: string;
}>;


export type OwnHandlesQuery = { readonly account: { readonly id: string, readonly handle: string | null, readonly handles: ReadonlyArray<string> } | null };

export type SuggestPeopleQueryVariables = Exact<{
  query: string;
}>;


export type SuggestPeopleQuery = { readonly searchAccounts: { readonly edges: ReadonlyArray<{ readonly node: AccountChipFragment }> } | null };

export type SuggestTagsQueryVariables = Exact<{
  begin: string;
}>;


export type SuggestTagsQuery = { readonly tags: ReadonlyArray<{ readonly name: string, readonly postCount: number }> | null };

export type EditedPostQueryVariables = Exact<{
  id: string;
}>;


export type EditedPostQuery = { readonly post: { readonly id: string, readonly text: string, readonly lang: string | null, readonly warn: string | null, readonly media: ReadonlyArray<{ readonly cid: string, readonly mime: string, readonly alt: string, readonly width: number, readonly height: number, readonly blur: string | null }>, readonly card: { readonly url: string, readonly title: string, readonly description: string | null, readonly image: string | null } | null } | null };

export type ReplyRuleQueryVariables = Exact<{
  id: string;
}>;


export type ReplyRuleQuery = { readonly post: { readonly id: string, readonly replyControl: ReplyControl, readonly author: AccountChipFragment, readonly root: { readonly id: string, readonly replyControl: ReplyControl, readonly author: AccountChipFragment } | null, readonly viewer: { readonly canReply: boolean } | null } | null };

export type WorthFollowingFragment = (
  { readonly avatarUrl: string | null, readonly bio: string | null, readonly followerCount: number }
  & AccountChipFragment
);

export type ExplorePeopleQueryVariables = Exact<{
  first: number;
  isPrivate: boolean;
}>;


export type ExplorePeopleQuery = { readonly accounts?: { readonly edges: ReadonlyArray<{ readonly node: WorthFollowingFragment }> } | null, readonly viewer?: { readonly account: { readonly id: string }, readonly suggestions: { readonly edges: ReadonlyArray<{ readonly followedBy: number, readonly node: WorthFollowingFragment }> } } | null };

export type RankingQueryVariables = Exact<{ [key: string]: never; }>;


export type RankingQuery = { readonly service: { readonly ranking: { readonly actsPerAuthor: number, readonly actsPerDay: number, readonly authorSeconds: number, readonly doublingSeconds: number, readonly formula: string, readonly likePoints: number, readonly repostPoints: number, readonly strangerSeconds: number, readonly waitSeconds: number } } };

export type PostPageFragment = { readonly edges: ReadonlyArray<{ readonly cursor: string, readonly node: PostFieldsFragment }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } };

export type RepostPageFragment = { readonly edges: ReadonlyArray<{ readonly cursor: string, readonly node: PostFieldsFragment, readonly reposters: ReadonlyArray<AccountChipFragment> }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } };

export type HomeFeedQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type HomeFeedQuery = { readonly viewer: { readonly account: { readonly id: string }, readonly home: RepostPageFragment } | null };

export type LatestFeedQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type LatestFeedQuery = { readonly latest: PostPageFragment | null };

export type ExploreFeedQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type ExploreFeedQuery = { readonly explore: PostPageFragment | null };

export type TagCountFragment = { readonly name: string, readonly postCount: number };

export type TagFeedQueryVariables = Exact<{
  tag: string;
  first: number;
  after?: string | null | undefined;
}>;


export type TagFeedQuery = { readonly tag: (
    { readonly posts: PostPageFragment }
    & TagCountFragment
  ) | null };

export type ProfileFeedQueryVariables = Exact<{
  address: string;
  first: number;
  after?: string | null | undefined;
  isPosts: boolean;
  isReplies: boolean;
  isMedia: boolean;
  isLikes: boolean;
}>;


export type ProfileFeedQuery = { readonly account: { readonly id: string, readonly posts?: RepostPageFragment, readonly replies?: PostPageFragment, readonly media?: PostPageFragment, readonly likes?: PostPageFragment } | null };

export type FollowersQueryVariables = Exact<{
  address: string;
  first: number;
  after?: string | null | undefined;
}>;


export type FollowersQuery = { readonly account: { readonly id: string, readonly followers: PeoplePageFragment } | null };

export type FollowingQueryVariables = Exact<{
  address: string;
  first: number;
  after?: string | null | undefined;
}>;


export type FollowingQuery = { readonly account: { readonly id: string, readonly following: PeoplePageFragment } | null };

export type FollowersYouKnowQueryVariables = Exact<{
  address: string;
  first: number;
  after?: string | null | undefined;
}>;


export type FollowersYouKnowQuery = { readonly viewer: { readonly account: { readonly id: string }, readonly followersYouKnow: PeoplePageFragment } | null };

export type FindFollowersQueryVariables = Exact<{
  address: string;
  query: string;
  first: number;
  after?: string | null | undefined;
}>;


export type FindFollowersQuery = { readonly account: { readonly id: string, readonly followers: PeoplePageFragment } | null };

export type FindFollowingQueryVariables = Exact<{
  address: string;
  query: string;
  first: number;
  after?: string | null | undefined;
}>;


export type FindFollowingQuery = { readonly account: { readonly id: string, readonly following: PeoplePageFragment } | null };

export type FindFollowersYouKnowQueryVariables = Exact<{
  address: string;
  query: string;
  first: number;
  after?: string | null | undefined;
}>;


export type FindFollowersYouKnowQuery = { readonly viewer: { readonly account: { readonly id: string }, readonly followersYouKnow: PeoplePageFragment } | null };

export type KeysQueryVariables = Exact<{ [key: string]: never; }>;


export type KeysQuery = { readonly viewer: { readonly keys: ReadonlyArray<{ readonly delegation: string, readonly key: string, readonly device: string | null, readonly domain: string, readonly abilities: ReadonlyArray<string>, readonly createdAt: string, readonly lastUsedAt: string, readonly isCurrent: boolean }> } | null };

export type ActFieldsFragment = { readonly id: string, readonly act: ModerationActName, readonly label: ModerationLabel | null, readonly until: string | null, readonly reason: string, readonly inForce: boolean, readonly createdAt: string, readonly account: AccountChipFragment, readonly post: { readonly id: string } | null, readonly content: { readonly text: string } | null, readonly answer: { readonly text: string, readonly createdAt: string, readonly outcome: AnswerOutcome, readonly outcomeReason: string | null, readonly decidedAt: string | null } | null };

export type ModerationQueueQueryVariables = Exact<{
  state: ModerationCaseState;
  after?: string | null | undefined;
}>;


export type ModerationQueueQuery = { readonly viewer: { readonly moderation: { readonly queue: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly changedAt: string, readonly reportCount: number, readonly answerCount: number, readonly categories: ReadonlyArray<{ readonly category: ReportCategory, readonly count: number }>, readonly account: (
              { readonly suspended: boolean, readonly labels: ReadonlyArray<ModerationLabel> }
              & AccountChipFragment
            ), readonly post: { readonly id: string, readonly createdAt: string, readonly deleted: boolean, readonly withheld: Withheld | null, readonly labels: ReadonlyArray<ModerationLabel> } | null, readonly content: { readonly text: string, readonly warn: string | null, readonly media: ReadonlyArray<{ readonly cid: string, readonly alt: string }> } | null, readonly reports: { readonly edges: ReadonlyArray<{ readonly node: { readonly category: ReportCategory, readonly createdAt: string, readonly note: string, readonly open: boolean, readonly place: string, readonly reporter: AccountChipFragment } }> }, readonly answers: { readonly edges: ReadonlyArray<{ readonly node: ActFieldsFragment }> }, readonly acts: { readonly edges: ReadonlyArray<{ readonly operator: AccountChipFragment, readonly node: ActFieldsFragment }> } } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null } | null };

export type ModerationLogQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ModerationLogQuery = { readonly viewer: { readonly moderation: { readonly log: { readonly edges: ReadonlyArray<{ readonly delegation: string, readonly envelope: string, readonly operator: AccountChipFragment, readonly node: ActFieldsFragment }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null } | null };

export type ModerationAccountsQueryVariables = Exact<{
  search?: string | null | undefined;
  joinedAfter?: string | null | undefined;
  networkOf?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type ModerationAccountsQuery = { readonly viewer: { readonly moderation: { readonly accounts: { readonly edges: ReadonlyArray<{ readonly joinedAt: string, readonly suspended: boolean, readonly node: (
            { readonly postCount: number }
            & AccountChipFragment
          ) }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null } | null };

export type ModerationPostsQueryVariables = Exact<{
  search?: string | null | undefined;
  writtenAfter?: string | null | undefined;
  networkOf?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type ModerationPostsQuery = { readonly viewer: { readonly moderation: { readonly posts: { readonly edges: ReadonlyArray<{ readonly content: { readonly text: string } | null, readonly node: { readonly id: string, readonly createdAt: string, readonly withheld: Withheld | null, readonly author: AccountChipFragment } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null } | null };

export type IsOperatorQueryVariables = Exact<{ [key: string]: never; }>;


export type IsOperatorQuery = { readonly viewer: { readonly moderation: { readonly __typename: 'Moderation' } | null } | null };

export type HiddenAccountFragment = (
  { readonly bio: string | null }
  & AccountChipFragment
);

export type HiddenAccountPageFragment = { readonly edges: ReadonlyArray<{ readonly cursor: string, readonly node: HiddenAccountFragment }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } };

export type MutedAccountsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type MutedAccountsQuery = { readonly viewer: { readonly account: { readonly id: string }, readonly accounts: HiddenAccountPageFragment } | null };

export type BlockedAccountsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type BlockedAccountsQuery = { readonly viewer: { readonly account: { readonly id: string }, readonly accounts: HiddenAccountPageFragment } | null };

export type HiddenRepliesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type HiddenRepliesQuery = { readonly viewer: { readonly account: { readonly id: string }, readonly hiddenReplies: PostPageFragment } | null };

export type MutedWordsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type MutedWordsQuery = { readonly viewer: { readonly account: { readonly id: string }, readonly mutedWords: { readonly edges: ReadonlyArray<{ readonly cursor: string, readonly node: { readonly word: string, readonly mutedAt: string, readonly until: string | null } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

export type ActorFieldsFragment = AccountChipFragment;

export type NotificationFieldsFragment = { readonly id: string, readonly kind: NotificationKind, readonly count: number, readonly tipsWei: string | null, readonly newestAt: string, readonly seq: string, readonly unseen: boolean, readonly actors: ReadonlyArray<ActorFieldsFragment>, readonly post: PostFieldsFragment | null };

export type NotificationsQueryVariables = Exact<{
  filter: NotificationFilter;
  first: number;
  after?: string | null | undefined;
}>;


export type NotificationsQuery = { readonly viewer: { readonly unseenNotifications: number, readonly account: { readonly id: string }, readonly notifications: { readonly edges: ReadonlyArray<{ readonly cursor: string, readonly node: NotificationFieldsFragment }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

export type PostLikesQueryVariables = Exact<{
  id: string;
  first: number;
  after?: string | null | undefined;
}>;


export type PostLikesQuery = { readonly post: { readonly id: string, readonly likes: PeoplePageFragment } | null };

export type PostRepostsQueryVariables = Exact<{
  id: string;
  first: number;
  after?: string | null | undefined;
}>;


export type PostRepostsQuery = { readonly post: { readonly id: string, readonly reposts: PeoplePageFragment } | null };

export type PostQuotesQueryVariables = Exact<{
  id: string;
  first: number;
  after?: string | null | undefined;
}>;


export type PostQuotesQuery = { readonly post: { readonly id: string, readonly quotes: { readonly edges: ReadonlyArray<{ readonly cursor: string, readonly node: PostFieldsFragment }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

export type PeoplePageFragment = { readonly edges: ReadonlyArray<{ readonly cursor: string, readonly node: (
      { readonly bio: string | null }
      & AccountChipFragment
    ) }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } };

export type ProfileFieldsFragment = (
  { readonly bio: string | null, readonly link: string | null, readonly linkVerifiedAt: string | null, readonly bannerUrl: string | null, readonly labels: ReadonlyArray<ModerationLabel>, readonly suspended: boolean, readonly handleSince: string | null, readonly postCount: number, readonly followerCount: number, readonly followingCount: number, readonly handleReceivedFrom: AccountChipFragment | null, readonly pinnedPost: PostFieldsFragment | null }
  & AccountChipFragment
);

export type ProfileQueryVariables = Exact<{
  by: AccountBy;
}>;


export type ProfileQuery = { readonly account: ProfileFieldsFragment | null };

export type AboutProfileQueryVariables = Exact<{
  address: string;
}>;


export type AboutProfileQuery = { readonly account: { readonly id: string, readonly handles: ReadonlyArray<string>, readonly activity: ReadonlyArray<{ readonly day: string, readonly count: number }>, readonly stats: { readonly postCount: number, readonly replyCount: number, readonly likesReceived: number, readonly repostsReceived: number, readonly quotesReceived: number, readonly repliesReceived: number }, readonly tipsReceived: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly amountWei: string, readonly sentAt: string, readonly from: AccountChipFragment, readonly post: { readonly id: string } } }> } } | null };

export type ProfileRelationQueryVariables = Exact<{
  address: string;
}>;


export type ProfileRelationQuery = { readonly viewer: { readonly followersYouKnowCount: number, readonly account: { readonly id: string }, readonly known: { readonly edges: ReadonlyArray<{ readonly node: AccountChipFragment }> } } | null, readonly account: { readonly id: string, readonly viewer: { readonly blockedBy: boolean, readonly followedBy: boolean } | null } | null };

export type ProofQueryVariables = Exact<{
  id: string;
}>;


export type ProofQuery = { readonly post: { readonly id: string, readonly text: string, readonly author: { readonly id: string, readonly address: string }, readonly proof: { readonly envelope: string, readonly delegation: string, readonly delegationId: string, readonly attestation: { readonly chain: string, readonly block: string, readonly blockHash: string, readonly attestedAt: string, readonly accepted: boolean, readonly signature: string } | null, readonly receipt: { readonly id: string, readonly seq: string, readonly network: string, readonly receivedAt: string, readonly signature: string, readonly previous: string | null }, readonly keyEnd: { readonly delegation: string, readonly seq: string, readonly endedAt: string, readonly network: string, readonly signature: string | null, readonly previous: string | null, readonly textId: string | null, readonly text: string | null, readonly revoke: string | null, readonly receipt: { readonly id: string, readonly seq: string, readonly network: string, readonly receivedAt: string, readonly signature: string, readonly previous: string | null } | null } | null } | null } | null, readonly service: { readonly receiptKey: string, readonly network: string, readonly origins: ReadonlyArray<string>, readonly clientOrigins: ReadonlyArray<string> | null, readonly receiptKeys: ReadonlyArray<{ readonly key: string, readonly position: string, readonly since: string }> } };

export type FoundAccountFragment = (
  { readonly avatarUrl: string | null, readonly bio: string | null }
  & AccountChipFragment
);

export type FoundAccountPageFragment = { readonly edges: ReadonlyArray<{ readonly cursor: string, readonly node: FoundAccountFragment }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } };

export type SearchTopQueryVariables = Exact<{
  query: string;
  words: string;
  begin: string;
  first: number;
  after?: string | null | undefined;
  isPrivate: boolean;
}>;


export type SearchTopQuery = { readonly searchAccounts?: FoundAccountPageFragment | null, readonly searchPosts?: PostPageFragment | null, readonly viewer?: { readonly account: { readonly id: string }, readonly searchAccounts: FoundAccountPageFragment, readonly searchPosts: PostPageFragment } | null, readonly tags: ReadonlyArray<{ readonly name: string, readonly postCount: number }> | null };

export type SearchPostsQueryVariables = Exact<{
  query: string;
  first: number;
  after?: string | null | undefined;
  isPrivate: boolean;
}>;


export type SearchPostsQuery = { readonly searchPosts?: PostPageFragment | null, readonly viewer?: { readonly account: { readonly id: string }, readonly searchPosts: PostPageFragment } | null };

export type SearchPeopleQueryVariables = Exact<{
  words: string;
  first: number;
  after?: string | null | undefined;
  isPrivate: boolean;
}>;


export type SearchPeopleQuery = { readonly searchAccounts?: FoundAccountPageFragment | null, readonly viewer?: { readonly account: { readonly id: string }, readonly searchAccounts: FoundAccountPageFragment } | null };

export type SearchTagsQueryVariables = Exact<{
  begin: string;
}>;


export type SearchTagsQuery = { readonly tags: ReadonlyArray<{ readonly name: string, readonly postCount: number }> | null };

export type NewestActQueryVariables = Exact<{ [key: string]: never; }>;


export type NewestActQuery = { readonly viewer: { readonly moderationActs: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly createdAt: string } }> } } | null };

export type StandingQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type StandingQuery = { readonly viewer: { readonly suspension: ActFieldsFragment | null, readonly moderationActs: { readonly edges: ReadonlyArray<{ readonly node: ActFieldsFragment }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

export type SuggestionsQueryVariables = Exact<{
  first: number;
}>;


export type SuggestionsQuery = { readonly accounts: { readonly edges: ReadonlyArray<{ readonly cursor: string, readonly node: (
        { readonly bio: string | null, readonly followerCount: number }
        & AccountChipFragment
      ) }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type TagFollowFragment = { readonly name: string, readonly viewerFollows: boolean | null };

export type TagMarkQueryVariables = Exact<{
  name: string;
}>;


export type TagMarkQuery = { readonly tag: TagFollowFragment | null };

export type FollowedTagsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type FollowedTagsQuery = { readonly viewer: { readonly account: { readonly id: string }, readonly followedTags: { readonly edges: ReadonlyArray<{ readonly cursor: string, readonly node: (
          { readonly postCount: number }
          & TagFollowFragment
        ) }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

export type ThreadQueryVariables = Exact<{
  id: string;
  first: number;
  after?: string | null | undefined;
}>;


export type ThreadQuery = { readonly post: (
    { readonly ancestors: ReadonlyArray<PostFieldsFragment>, readonly thread: { readonly edges: ReadonlyArray<{ readonly cursor: string, readonly depth: number, readonly isContinuation: boolean, readonly hasMoreReplies: boolean, readonly node: PostFieldsFragment }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } }, readonly hiddenReplies: { readonly edges: ReadonlyArray<{ readonly cursor: string, readonly node: PostFieldsFragment }> } }
    & PostFieldsFragment
  ) | null };

export type WithheldPostQueryVariables = Exact<{
  id: string;
}>;


export type WithheldPostQuery = { readonly post: PostFieldsFragment | null };

export type PostTipsQueryVariables = Exact<{
  id: string;
}>;


export type PostTipsQuery = { readonly post: { readonly id: string, readonly tips: { readonly totalWei: string, readonly count: number, readonly pendingCount: number } } | null };

export type PostTipListQueryVariables = Exact<{
  id: string;
  first: number;
  after?: string | null | undefined;
}>;


export type PostTipListQuery = { readonly post: { readonly id: string, readonly tips: { readonly totalWei: string, readonly count: number, readonly pendingCount: number, readonly list: TipPageFragment } } | null };

export type TipsReceivedQueryVariables = Exact<{
  address: string;
  first: number;
  after?: string | null | undefined;
}>;


export type TipsReceivedQuery = { readonly account: { readonly id: string, readonly tipsReceived: TipPageFragment } | null };

export type TipsSentQueryVariables = Exact<{
  address: string;
  first: number;
  after?: string | null | undefined;
}>;


export type TipsSentQuery = { readonly account: { readonly id: string, readonly tipsSent: TipPageFragment } | null };

export type TipPageFragment = { readonly edges: ReadonlyArray<{ readonly cursor: string, readonly node: TipFieldsFragment }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } };

export type TipFieldsFragment = { readonly id: string, readonly amountWei: string, readonly sentAt: string, readonly confirmed: boolean, readonly transaction: string, readonly from: AccountChipFragment, readonly to: AccountChipFragment, readonly post: { readonly id: string, readonly text: string } };

export type VersionsQueryVariables = Exact<{
  id: string;
}>;


export type VersionsQuery = { readonly post: { readonly id: string, readonly versions: { readonly edges: ReadonlyArray<{ readonly cursor: string, readonly node: { readonly id: string, readonly text: string, readonly warn: string | null, readonly createdAt: string, readonly lang: string | null, readonly media: ReadonlyArray<{ readonly url: string, readonly alt: string, readonly width: number, readonly height: number }> } }> } } | null };

export type WeavePageQueryVariables = Exact<{
  address: string;
  first: number;
  followingAfter?: string | null | undefined;
  followersAfter?: string | null | undefined;
  hasFollowing: boolean;
  hasFollowers: boolean;
}>;


export type WeavePageQuery = { readonly account: { readonly id: string, readonly followingCount: number, readonly followerCount: number, readonly following?: WeaveSideFragment, readonly followers?: WeaveSideFragment } | null };

export type WeaveSideFragment = { readonly edges: ReadonlyArray<{ readonly node: AccountChipFragment }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } };

export type AccountDeletionChallengeMutationVariables = Exact<{
  input: AccountDeletionChallengeInput;
}>;


export type AccountDeletionChallengeMutation = { readonly accountDeletionChallenge:
    | { readonly __typename: 'AccountDeletionChallenge', readonly nonce: string, readonly domain: string, readonly statement: string, readonly resources: ReadonlyArray<string>, readonly issuedAt: string }
    | (
      { readonly __typename: 'Refusal' }
      & RefusalFieldsFragment
    )
   };

export type DeleteAccountMutationVariables = Exact<{
  input: DeleteAccountInput;
}>;


export type DeleteAccountMutation = { readonly deleteAccount:
    | { readonly __typename: 'DeletedAccount', readonly deletedAt: string }
    | (
      { readonly __typename: 'Refusal' }
      & RefusalFieldsFragment
    )
   };

export type RevocationChallengeMutationVariables = Exact<{
  input: RevocationChallengeInput;
}>;


export type RevocationChallengeMutation = { readonly revocationChallenge:
    | (
      { readonly __typename: 'Refusal' }
      & RefusalFieldsFragment
    )
    | { readonly __typename: 'RevocationChallenge', readonly nonce: string, readonly domain: string, readonly statement: string, readonly resources: ReadonlyArray<string>, readonly issuedAt: string }
   };

export type RevokeKeysMutationVariables = Exact<{
  input: RevokeKeysInput;
}>;


export type RevokeKeysMutation = { readonly revokeKeys:
    | (
      { readonly __typename: 'Refusal' }
      & RefusalFieldsFragment
    )
    | { readonly __typename: 'RevokedKeys', readonly delegations: ReadonlyArray<string> }
   };

export type HandleOwnerQueryVariables = Exact<{
  handle: string;
}>;


export type HandleOwnerQuery = { readonly account: AccountChipFragment | null };

export type SubmitMutationVariables = Exact<{
  messages: ReadonlyArray<string> | string;
}>;


export type SubmitMutation = { readonly submit: ReadonlyArray<
    | { readonly __typename: 'Kept', readonly id: string, readonly receivedAt: string }
    | { readonly __typename: 'Receipt', readonly id: string, readonly seq: string, readonly network: string, readonly receivedAt: string, readonly signature: string }
    | (
      { readonly __typename: 'Refusal' }
      & RefusalFieldsFragment
    )
  > };

export type RefusalFieldsFragment = { readonly name: string, readonly message: string, readonly retryAt: string | null };

export type AccessTokenFieldsFragment = { readonly token: string, readonly expiresAt: string };

export type ChallengeMutationVariables = Exact<{
  input: ChallengeInput;
}>;


export type ChallengeMutation = { readonly challenge:
    | { readonly __typename: 'Challenge', readonly nonce: string, readonly domain: string, readonly statement: string, readonly resources: ReadonlyArray<string>, readonly abilities: ReadonlyArray<string>, readonly issuedAt: string, readonly expirationTime: string, readonly network: string, readonly serverTime: string }
    | (
      { readonly __typename: 'Refusal' }
      & RefusalFieldsFragment
    )
   };

export type SignInMutationVariables = Exact<{
  input: SignInInput;
}>;


export type SignInMutation = { readonly signIn:
    | (
      { readonly __typename: 'Refusal' }
      & RefusalFieldsFragment
    )
    | { readonly __typename: 'SignIn', readonly delegation: string, readonly expiresAt: string, readonly account: AccountChipFragment, readonly accessToken: AccessTokenFieldsFragment | null }
   };

export type AccessTokenMutationVariables = Exact<{
  input: AccessTokenInput;
}>;


export type AccessTokenMutation = { readonly accessToken:
    | (
      { readonly __typename: 'AccessToken' }
      & AccessTokenFieldsFragment
    )
    | (
      { readonly __typename: 'Refusal' }
      & RefusalFieldsFragment
    )
   };

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
/** An operation without what it asks for, which is in documents.generated.ts. */
const operation = (value: string) => ({ kind: 'Document', definitions: [{ kind: 'OperationDefinition', name: { value } }] })
/** A fragment with its own fields alone; the whole is in documents.generated.ts. */
const fragment = (...names: readonly string[]) => {
  const selections = names.map((value) => ({ kind: 'Field', name: { value } }))
  return { kind: 'Document', definitions: [{ kind: 'FragmentDefinition', selectionSet: { selections } }] }
}

export const PostDeletedFragmentDoc = fragment('id', 'deleted') as unknown as DocumentNode<PostDeletedFragment, unknown>;
export const PostMarksFragmentDoc = fragment('id', 'viewerLikes', 'viewerReposts', 'viewerBookmarks', 'viewerHiding', 'viewerHiddenWord') as unknown as DocumentNode<PostMarksFragment, unknown>;
export const PostLikedFragmentDoc = fragment('id', 'viewerLikes') as unknown as DocumentNode<PostLikedFragment, unknown>;
export const PostRepostedFragmentDoc = fragment('id', 'viewerReposts') as unknown as DocumentNode<PostRepostedFragment, unknown>;
export const PostBookmarkedFragmentDoc = fragment('id', 'viewerBookmarks') as unknown as DocumentNode<PostBookmarkedFragment, unknown>;
export const PostHidingFragmentDoc = fragment('id', 'viewerHiding', 'viewerHiddenWord') as unknown as DocumentNode<PostHidingFragment, unknown>;
export const AccountFollowedFragmentDoc = fragment('id', 'viewerFollows') as unknown as DocumentNode<AccountFollowedFragment, unknown>;
export const AccountMutedFragmentDoc = fragment('id', 'viewerMutes') as unknown as DocumentNode<AccountMutedFragment, unknown>;
export const AccountBlockedFragmentDoc = fragment('id', 'viewerBlocks') as unknown as DocumentNode<AccountBlockedFragment, unknown>;
export const AccountFollowingFragmentDoc = fragment('id', 'followsViewer') as unknown as DocumentNode<AccountFollowingFragment, unknown>;
export const FollowerCountFragmentDoc = fragment('id', 'followerCount') as unknown as DocumentNode<FollowerCountFragment, unknown>;
export const AccountChipFragmentDoc = fragment('id', 'address', 'handle', 'handleConfirmed', 'name', 'avatarUrl') as unknown as DocumentNode<AccountChipFragment, unknown>;
export const PictureFieldsFragmentDoc = fragment('url', 'variants', 'alt', 'width', 'height', 'blur') as unknown as DocumentNode<PictureFieldsFragment, unknown>;
export const QuoteFieldsFragmentDoc = fragment('id', 'author', 'text', 'createdAt', 'lang', 'warn', 'deleted', 'media') as unknown as DocumentNode<QuoteFieldsFragment, unknown>;
export const PostFieldsFragmentDoc = fragment('id', 'seq', 'author', 'text', 'createdAt', 'receivedAt', 'root', 'parent', 'mentions', 'tags', 'lang', 'warn', 'deleted', 'media', 'card', 'quote', 'isFromStranger', 'withheld', 'labels', 'editedAt', 'replyCount', 'likeCount', 'repostCount', 'quoteCount') as unknown as DocumentNode<PostFieldsFragment, unknown>;
export const PostPageFragmentDoc = fragment('edges', 'pageInfo') as unknown as DocumentNode<PostPageFragment, unknown>;
export const RepostPageFragmentDoc = fragment('edges', 'pageInfo') as unknown as DocumentNode<RepostPageFragment, unknown>;
export const TagCountFragmentDoc = fragment('name', 'postCount') as unknown as DocumentNode<TagCountFragment, unknown>;
export const ProfileFieldsFragmentDoc = fragment('bio', 'link', 'linkVerifiedAt', 'bannerUrl', 'labels', 'suspended', 'handleSince', 'handleReceivedFrom', 'pinnedPost', 'postCount', 'followerCount', 'followingCount') as unknown as DocumentNode<ProfileFieldsFragment, unknown>;
export const TrendingTagsDocument = operation('TrendingTags') as unknown as DocumentNode<TrendingTagsQuery, TrendingTagsQueryVariables>;
export const ViewerMarksDocument = operation('ViewerMarks') as unknown as DocumentNode<ViewerMarksQuery, ViewerMarksQueryVariables>;
export const HomeFeedDocument = operation('HomeFeed') as unknown as DocumentNode<HomeFeedQuery, HomeFeedQueryVariables>;
export const LatestFeedDocument = operation('LatestFeed') as unknown as DocumentNode<LatestFeedQuery, LatestFeedQueryVariables>;
export const ExploreFeedDocument = operation('ExploreFeed') as unknown as DocumentNode<ExploreFeedQuery, ExploreFeedQueryVariables>;
export const TagFeedDocument = operation('TagFeed') as unknown as DocumentNode<TagFeedQuery, TagFeedQueryVariables>;
export const ProfileFeedDocument = operation('ProfileFeed') as unknown as DocumentNode<ProfileFeedQuery, ProfileFeedQueryVariables>;
export const ProfileDocument = operation('Profile') as unknown as DocumentNode<ProfileQuery, ProfileQueryVariables>;
export const SuggestionsDocument = operation('Suggestions') as unknown as DocumentNode<SuggestionsQuery, SuggestionsQueryVariables>;
export const ThreadDocument = operation('Thread') as unknown as DocumentNode<ThreadQuery, ThreadQueryVariables>;
export const WithheldPostDocument = operation('WithheldPost') as unknown as DocumentNode<WithheldPostQuery, WithheldPostQueryVariables>;
