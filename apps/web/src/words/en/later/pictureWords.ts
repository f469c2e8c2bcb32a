/** The window in which a picture of a post is large. */
export const pictureWords = {
  'picture.label': 'Picture',
  'picture.position': '{index, number} of {count, number}',
  'picture.next': 'Next picture',
  'picture.previous': 'Previous picture',
  'picture.close': 'Close',
} as const
