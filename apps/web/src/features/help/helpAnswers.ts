/** The answers of the help page, by section, in their order. Each name is an anchor for external links, so it stays. */
export const helpAnswers = [
  { section: 'start', answers: ['what', 'without-wallet', 'get-wallet', 'signature', 'second-prompt', 'expired'] },
  {
    section: 'writing',
    answers: ['fees', 'limits', 'edit', 'replies', 'order', 'catch-up', 'offline', 'proof'],
  },
  { section: 'money', answers: ['handle', 'test-network', 'transfer', 'wallet-money'] },
  { section: 'account', answers: ['other-browser', 'lost-device', 'lost-wallet', 'export', 'delete'] },
  { section: 'people', answers: ['mute', 'report', 'moderation'] },
] as const

export type HelpAnswerName = (typeof helpAnswers)[number]['answers'][number]
