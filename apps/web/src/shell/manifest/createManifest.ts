import { paperColors } from '../../theme/themePreference.ts'

/** Keys of the messages that a manifest is made of. */
export type ManifestKey =
  | 'composer.title.new'
  | 'manifest.description'
  | 'manifest.narrow'
  | 'manifest.wide'
  | 'nav.bookmarks'
  | 'nav.notifications'
  | 'nav.search'

const name = 'Kith'
const icon = { src: '/icon-192.png', type: 'image/png', sizes: '192x192' }

/**
 * The web app manifest in one language. Its `id` is the same in all of them: an installed app stays one app, whatever its reader speaks.
 *
 * Source: W3C, Web Application Manifest, and Web Share Target.
 */
export function createManifest(language: string, say: (key: ManifestKey) => string): object {
  const shortcuts = [
    [say('composer.title.new'), '/write'],
    [say('nav.notifications'), '/notifications'],
    [say('nav.search'), '/search'],
    [say('nav.bookmarks'), '/bookmarks'],
  ]
  return {
    name,
    // Also in the system's share sheet.
    short_name: name,
    description: say('manifest.description'),
    lang: language,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: paperColors.light,
    theme_color: paperColors.light,
    categories: ['social'],
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      icon,
      { ...icon, src: '/icon-512.png', sizes: '512x512' },
      { ...icon, src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
    ],
    screenshots: [
      {
        src: '/screenshot-narrow.jpg',
        type: 'image/jpeg',
        sizes: '780x1688',
        form_factor: 'narrow',
        label: say('manifest.narrow'),
      },
      {
        src: '/screenshot-wide.jpg',
        type: 'image/jpeg',
        sizes: '1280x800',
        form_factor: 'wide',
        label: say('manifest.wide'),
      },
    ],
    shortcuts: shortcuts.map(([label, url]) => ({ name: label, url, icons: [icon] })),
    share_target: {
      action: '/write',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'pictures', accept: ['image/*'] }] },
    },
  }
}
