/** Writing a post or a reply. */
export const composeWords = {
  'compose.label': 'Write a post',
  'compose.placeholder': 'What are you working on?',
  'compose.replyLabel': 'Write a reply to {name}',
  'compose.replyPlaceholder': 'Write your reply',
  'compose.send': 'Post',
  'compose.sendReply': 'Reply',
  'compose.left': '{count, number} left',
  'compose.over': 'Too long by {count, number}',
  'compose.tooHeavy': 'Too long: some characters, such as emoji, count for more. Remove a few.',
  'compose.write': 'Write',
  'compose.grow': 'Images and more',
  'compose.openFailed': "Couldn't open the composer. Check your connection, then try again.",
  'compose.keys': 'Ctrl + Enter to post',
  'compose.sent': '{count, plural, one {Your post is on its way} other {Your # posts are on their way}}',
  'compose.undo': 'Undo',
  'compose.tooLate': 'It was already posted. You can delete it from the post’s menu.',
} as const
