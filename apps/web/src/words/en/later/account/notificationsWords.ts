/** What others did that the reader is notified of. */
export const notificationsWords = {
  'notifications.title': 'Notifications',
  'notifications.views': 'Which notifications',
  'notifications.all': 'All',
  'notifications.mentions': 'Mentions and replies',
  'notifications.followed': 'People you follow',
  'notifications.signedOut': 'When people like, repost, answer or follow you, you read it here.',
  'notifications.empty.ALL': 'Nothing yet',
  'notifications.empty.ALLText': 'Likes, replies, mentions and new followers appear here.',
  'notifications.empty.MENTIONS': 'No mentions or replies yet',
  'notifications.empty.MENTIONSText': 'When people answer, quote or mention you, you can reply right here.',
  'notifications.empty.FOLLOWED': 'Nothing from people you follow',
  'notifications.empty.FOLLOWEDText': 'What the people you follow do with your posts appears here.',
  'notifications.failed': "Couldn't load notifications",
  'notifications.new': 'New notifications',
  'notifications.unseen': 'New',
  'notifications.markAll': 'Mark all as seen',
  'notifications.markFailed': "Couldn't mark them as seen. {reason}",
  'notifications.LIKE':
    '{others, plural, =0 {{name} liked your post} one {{name} and # other liked your post} other {{name} and # others liked your post}}',
  'notifications.REPOST':
    '{others, plural, =0 {{name} reposted your post} one {{name} and # other reposted your post} other {{name} and # others reposted your post}}',
  'notifications.TIP':
    '{others, plural, =0 {{name} tipped your post} one {{name} and # other tipped your post} other {{name} and # others tipped your post}}: {amount}',
  'notifications.FOLLOW':
    '{others, plural, =0 {{name} follows you} one {{name} and # other follow you} other {{name} and # others follow you}}',
  'notifications.REPLY': '{name} replied',
  'notifications.MENTION': '{name} mentioned you',
  'notifications.QUOTE': '{name} quoted your post',
  'notifications.media': '{count, plural, one {# image} other {# images}}',
} as const
