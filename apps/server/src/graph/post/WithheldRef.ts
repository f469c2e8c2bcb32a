import { builder } from '../builder.ts'

export const WithheldRef = builder.enumType('Withheld', {
  description: 'Why nobody is shown what a post says.',
  values: {
    HIDDEN: { value: 'hidden', description: 'The operators hid it.' },
    SUSPENDED: { value: 'suspended', description: 'The operators suspended its author.' },
  } as const,
})
