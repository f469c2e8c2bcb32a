/** A post, and what is done to it and its author. */
export const postWords = {
  'post.replyingTo': 'Replying to {name}',
  'post.reply': 'Reply',
  'post.replies': 'Replies: {count, number}',
  'post.like': 'Like',
  'post.unlike': 'Unlike',
  'post.likes': 'Likes: {count, number}',
  'post.deleted': 'The author deleted this post.',
  'post.sending': 'Sending',
  'post.notSent': 'Not sent',
  'post.offline': "You're offline. We'll post this when you're back.",
  'post.waiting': "The server isn't available right now. We'll post this as soon as it is.",
  'post.drop': 'Discard',
  'post.warned': 'Show anyway',
  'post.showMore': 'Show more',
  'post.showLess': 'Show less',

  'post.translate': 'Translate',
  'post.translating': 'Translating',
  'post.hideTranslation': 'Hide translation',
  'post.translateFailed': "This browser couldn't translate this post.",

  'picture.open': 'Picture: {alt}',
  'picture.unnamed': 'Picture {index, number} of {count, number}',
  'picture.failed': "This picture couldn't be loaded.",

  'follow.follow': 'Follow',
  'follow.following': 'Following',
  'follow.label': 'Follow {name}',
  'follow.stopLabel': 'Following {name}. Press to unfollow',
} as const
