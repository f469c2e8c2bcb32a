import { builder } from '../builder.ts'

export const ModerationActNameRef = builder.enumType('ModerationActName', {
  description: 'What operators can do. In messages: the same words in lower case.',
  values: {
    HIDE: { value: 'hide', description: 'Withholds what a post says.' },
    UNHIDE: { value: 'unhide', description: 'Shows it again.' },
    LABEL: { value: 'label', description: 'Puts a label on a post or an account.' },
    UNLABEL: { value: 'unlabel', description: 'Takes that label off.' },
    SUSPEND: {
      value: 'suspend',
      description: 'Lets an account write nothing more, and withholds its posts and profile.',
    },
    UNSUSPEND: { value: 'unsuspend', description: 'Ends a suspension.' },
    CLOSE: {
      value: 'close',
      description: 'Closes the reports that were seen and does nothing else. Operators alone see it.',
    },
    UPHOLD: { value: 'uphold', description: 'Keeps an act that was answered.' },
  } as const,
})
