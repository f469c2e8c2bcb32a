import { Glyph } from './Glyph.tsx'

// Drawn on a 24 px grid with strokes of one width, ends round, like thread.
const paths = {
  home: 'M4 11.2 12 4.5l8 6.7V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z',
  explore: 'M5 4.5v15M12 4.5v15M19 4.5v15M4.5 8H7M10 8h9.5M4.5 16H14M17 16h2.5M4.5 12h5M14 12h5.5',
  profile: 'M12 12.2a3.9 3.9 0 1 0 0-7.8 3.9 3.9 0 0 0 0 7.8ZM4.8 19.8c.9-3 3.7-4.8 7.2-4.8s6.3 1.8 7.2 4.8',
  settings:
    'M4 7.5h9M17.5 7.5H20M4 16.5h2.5M11 16.5h9M15.2 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8.8 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  status: 'M3.5 12.5H8L10.2 6l3.6 12 2.2-5.5h4.5',
  reply: 'M20 11.4c0 3.9-3.6 7-8 7-1 0-2-.2-2.9-.5L4.5 19.5l1.3-3.6A6.5 6.5 0 0 1 4 11.4c0-3.9 3.6-7 8-7s8 3.1 8 7Z',
  like: 'M12 19.5S4.2 15 4.2 9.4A4.2 4.2 0 0 1 12 7.3a4.2 4.2 0 0 1 7.8 2.1C19.8 15 12 19.5 12 19.5Z',
  liked: 'M12 19.5S4.2 15 4.2 9.4A4.2 4.2 0 0 1 12 7.3a4.2 4.2 0 0 1 7.8 2.1C19.8 15 12 19.5 12 19.5Z',
  repost: 'M4 10.5V9a3 3 0 0 1 3-3h12.5M16.5 3l3 3-3 3M20 13.5V15a3 3 0 0 1-3 3H4.5M7.5 21l-3-3 3-3',
  bookmark: 'M6.5 4.5h11a.8.8 0 0 1 .8.8v14.7L12 15.8 5.7 20V5.3a.8.8 0 0 1 .8-.8Z',
  bookmarked: 'M6.5 4.5h11a.8.8 0 0 1 .8.8v14.7L12 15.8 5.7 20V5.3a.8.8 0 0 1 .8-.8Z',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M5 12v6.5a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V12',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  search: 'M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6ZM15.8 15.8 20.5 20.5',
  write: 'M4.5 19.5c4-1 7-3 9.5-6.5C16 10 18 7 19.5 4.5c-4 .8-8.5 2.5-11 6-1.5 2.100-2 4-2.200 6M4.5 19.5 11 12',
  bell: 'M6.5 10.5a5.5 5.5 0 0 1 11 0c0 4.5 2 6 2 6h-15s2-1.5 2-6M10 19.5a2.2 2.2 0 0 0 4 0',
  back: 'M19.5 12h-15M10.5 6l-6 6 6 6',
  check: 'm5 12.8 4.5 4.4L19 7.3',
  cross: 'm6.5 6.5 11 11M17.5 6.5l-11 11',
  wait: 'M12 7v5l3.2 2M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z',
  dot: 'M12 13.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
} satisfies Record<string, string>

export type IconName = keyof typeof paths

export type IconProps = { name: IconName; size?: number }

/**
 * A small drawing beside a word, of those that reading pages show. Decorative. Code that loads later draws with `ToolIcon`,
 * which has all of them.
 */
export function Icon({ name, size }: IconProps) {
  return <Glyph name={name} path={paths[name]} {...(size !== undefined && { size })} />
}
