/** Who liked, reposted and quoted a post, and how it read before it was edited. */
export const postListWords = {
  'postList.likes': 'Likes',
  'postList.reposts': 'Reposts',
  'postList.quotes': 'Quotes',
  'postList.tips': 'Tips',
  'postList.likesNone': 'No likes yet',
  'postList.repostsNone': 'No reposts yet',
  'postList.quotesNone': 'No quotes yet',
  'postList.failed': "Couldn't load this list",

  'versions.title': 'Versions',
  'versions.intro':
    'Every version was signed by its author. What an edit took out is struck through; what it added is marked.',
  'versions.original': 'Original',
  'versions.edit': 'Edit {index, number}',
  'versions.current': 'Shown now',
  'versions.imageAdded': 'Image added',
  'versions.imageRemoved': 'Image removed',
  'versions.imageChanged': 'Description changed',
  'versions.none': 'There are no versions to show: this post was deleted or hidden.',
  'versions.failed': "Couldn't load the versions",
} as const
