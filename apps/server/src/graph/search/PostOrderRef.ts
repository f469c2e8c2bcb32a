import { builder } from '../builder.ts'

export const PostOrderRef = builder.enumType('PostOrder', {
  description: 'The order of posts.',
  values: {
    NEWEST: { value: 'newest', description: 'As they were received, newest first.' },
    BEST: {
      value: 'best',
      description: 'Of the 500 found last, by the published ranking (service.ranking), best first.',
    },
  } as const,
})
