import { builder } from '../builder.ts'

export const WithheldRef = builder.enumType('Withheld', {
  description: 'Why the content of a post is withheld.',
  values: {
    HIDDEN: { value: 'hidden', description: 'The operators hid it.' },
    SUSPENDED: { value: 'suspended', description: 'The operators suspended its author.' },
  } as const,
})
