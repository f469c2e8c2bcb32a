/** The sections of the settings, in the order of their list. */
export const settingsSections = [
  { name: 'profile', group: 'account', needsAccount: true },
  { name: 'handle', group: 'account', needsAccount: true },
  { name: 'tips', group: 'account', needsAccount: true },
  { name: 'keys', group: 'account', needsAccount: false },
  { name: 'appearance', group: 'app', needsAccount: false },
  { name: 'language', group: 'app', needsAccount: false },
  { name: 'content', group: 'app', needsAccount: false },
  { name: 'data', group: 'data', needsAccount: false },
  { name: 'standing', group: 'data', needsAccount: true },
  { name: 'delete', group: 'data', needsAccount: false },
] as const

export type SettingsSectionName = (typeof settingsSections)[number]['name']
