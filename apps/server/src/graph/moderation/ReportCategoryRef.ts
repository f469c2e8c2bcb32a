import { builder } from '../builder.ts'

export const ReportCategoryRef = builder.enumType('ReportCategory', {
  description: 'What a report says is wrong. In messages: the same words in lower case, with - for _.',
  values: {
    SPAM: { value: 'spam', description: 'Unasked advertising, or the same over and over.' },
    HARASSMENT: { value: 'harassment', description: 'Aimed at somebody to hurt or frighten them.' },
    HATE: { value: 'hate', description: 'Against people for what they are.' },
    VIOLENCE: { value: 'violence', description: 'Threatens, praises or shows violence.' },
    NSFW: { value: 'nsfw', description: 'Sexual, and not marked as such.' },
    SELF_HARM: { value: 'self-harm', description: 'Speaks of hurting oneself, or of helping others to.' },
    IMPERSONATION: { value: 'impersonation', description: 'Pretends to be somebody else.' },
    ILLEGAL: { value: 'illegal', description: 'Against the law.' },
    OTHER: { value: 'other', description: 'Something else, which the note says.' },
  } as const,
})
