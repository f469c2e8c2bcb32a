import { builder } from '../builder.ts'

export const PostOrderRef = builder.enumType('PostOrder', {
  description: 'In which order posts stand.',
  values: {
    NEWEST: { value: 'newest', description: 'As they were received, newest first.' },
    BEST: {
      value: 'best',
      description: 'Of the 500 found last, by the published ranking, which service.ranking tells, best first.',
    },
  } as const,
})
