/** The window in which a picture of a post is large. */
export const pictureWords = {
  'picture.label': 'Image',
  'picture.position': '{index, number} of {count, number}',
  'picture.next': 'Next image',
  'picture.previous': 'Previous image',
  'picture.close': 'Close',
} as const
