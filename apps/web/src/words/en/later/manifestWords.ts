/** What the system shows when the app is installed. Written into the manifests by the build. */
export const manifestWords = {
  'manifest.description': 'A social network where your crypto wallet is your account.',
  'manifest.narrow': 'Explore on a phone',
  'manifest.wide': 'Explore on a desktop',
} as const
