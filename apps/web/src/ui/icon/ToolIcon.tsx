import { Glyph } from './Glyph.tsx'
import { Icon, type IconName } from './Icon.tsx'

// Drawn on a 24 px grid with strokes of one width, ends round, like thread.
const paths = {
  quote: 'M9.5 7C6.5 8 5 10.2 5 13.5V17h5v-4.5H7M18.5 7c-3 1-4.5 3.2-4.5 6.5V17h5v-4.5h-3',
  edit: 'M4.5 19.5v-4L15.8 4.2a1.4 1.4 0 0 1 2 0l2 2a1.4 1.4 0 0 1 0 2L8.5 19.5zM13.5 6.5l4 4',
  trash: 'M4.5 7h15M9 7V4.5h6V7M6.5 7l.8 12.5h9.4L17.5 7M10.2 10.5l.3 5.5M13.8 10.5l-.3 5.5',
  pin: 'M9 4h6l-.7 6.2 3.2 3.3v1.5h-11v-1.5l3.2-3.3zM12 15v5.5',
  pinned: 'M9 4h6l-.7 6.2 3.2 3.3v1.5h-11v-1.5l3.2-3.3zM12 15v5.5',
  mute: 'M4.5 9.5v5h3.3l4.7 4v-13l-4.7 4zM16 9.5l4.5 5M20.5 9.5l-4.5 5',
  block: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM6.4 6.4l11.2 11.2',
  flag: 'M5.5 21V4.5M5.5 5c3-1.5 5 1.5 8 .5 2-.6 3.5-1 5-.5v8.5c-1.5-.5-3-.1-5 .5-3 1-5-2-8-.5',
  hide: 'M4 4l16 16M9.9 5.9A9.6 9.6 0 0 1 12 5.7c5.5 0 8.7 6.3 8.7 6.3a15 15 0 0 1-2.5 3.3M6.2 7.7A15 15 0 0 0 3.3 12S6.5 18.3 12 18.3c1.5 0 2.8-.4 4-1M10 10a2.8 2.8 0 0 0 4 4',
  show: 'M3.3 12S6.5 5.7 12 5.7s8.7 6.3 8.7 6.3-3.2 6.3-8.7 6.3S3.3 12 3.3 12ZM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
  image:
    'M5 4.5h14a.8.8 0 0 1 .8.8v13.4a.8.8 0 0 1-.8.8H5a.8.8 0 0 1-.8-.8V5.3a.8.8 0 0 1 .8-.8ZM4.5 16.5l4.5-4.5 4 4 2.5-2.5 4 4M15.5 9.5h.01',
  camera:
    'M4.5 7.5H8l1.5-2.5h5L16 7.5h3.5a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1ZM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  warning: 'M12 4.5 20.8 19.5H3.2zM12 10v4.5M12 17.2h.01',
  info: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 11v5M12 8h.01',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  external: 'M13.5 4.5h6v6M19.5 4.5 11 13M18 14v4.5a1 1 0 0 1-1 1H5.5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1H10',
  copy: 'M9.5 8.5h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM5.5 15.5h-1V5.5a1 1 0 0 1 1-1h10v1',
  download: 'M12 4v11.5M8 11.5l4 4 4-4M5 16v2.5a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V16',
  upload: 'M12 16V4.5M8 8.5l4-4 4 4M5 16v2.5a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V16',
  globe:
    'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM4.2 12h15.6M12 4c2.3 2.2 3.4 4.9 3.4 8s-1.1 5.8-3.4 8c-2.3-2.2-3.4-4.9-3.4-8S9.7 6.2 12 4Z',
  lock: 'M6.5 10.5h11a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1ZM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14v2.5',
  key: 'M8 19.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM10.8 12.7l8.7-8.2M16 7.8l2.5 2.7M13.5 10.2l1.7 1.8',
  coin: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 7.5l3 4.5-3 4.5L9 12z',
  gift: 'M4.5 9h15v3.5h-15zM6 12.5v7h12v-7M12 9v10.5M12 9S10.8 4.5 8.5 4.5a2 2 0 0 0-1.3 3.5C8.5 9 12 9 12 9ZM12 9s1.2-4.5 3.5-4.5A2 2 0 0 1 16.8 8C15.5 9 12 9 12 9Z',
  calendar:
    'M5.5 6h13a1 1 0 0 1 1 1v11.5a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM4.5 10.5h15M8.5 3.5V7M15.5 3.5V7M8.5 14.5h.01M12 14.5h.01M15.5 14.5h.01',
  thread: 'M6.5 4.5h11M6.5 19.5h11M8 4.5c0 4 8 3.5 8 7.5s-8 3.5-8 7.5M16 4.5c0 4-8 3.5-8 7.5s8 3.5 8 7.5',
  weave: 'M8 3.5v6M8 14v6.5M16 3.5V10M16 14.5v6M3.5 8H6M10 8h10.5M3.5 16H14M18 16h2.5M3.5 12h17',
  keyboard:
    'M4.5 6.5h15a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M7 12.5h.01M17 12.5h.01M10.3 12.5h.01M13.7 12.5h.01M8.5 15h7',
  language:
    'M3.5 6.5h9M8 4.5v2M11 6.5c-.8 4-3.3 6.8-7 8.5M5.5 10c1.3 2.3 3.2 4 5.5 5M12.5 19.5l4-10 4 10M13.8 16.3h5.4',
  sun: 'M12 15.7a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4ZM12 3.5v1.3M12 19.2v1.3M3.5 12h1.3M19.2 12h1.3M6 6l.9.9M17.1 17.1l.9.9M18 6l-.9.9M6.9 17.1 6 18',
  moon: 'M19.5 14.3A8 8 0 0 1 9.7 4.5a8 8 0 1 0 9.8 9.8Z',
  filter: 'M4.5 7h15M7.5 12h9M10.5 17h3',
  people:
    'M9 11.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM3.2 18.8c.7-2.7 2.9-4.3 5.8-4.3s5.1 1.6 5.8 4.3M15.5 5.5a3.2 3.2 0 0 1 0 5.8M17.5 14.8c1.7.6 2.8 2 3.3 4',
  down: 'm6.5 9.5 5.5 5.5 5.5-5.5',
  up: 'm6.5 14.5 5.5-5.5 5.5 5.5',
  forward: 'm9.5 6.5 5.5 5.5-5.5 5.5',
  undo: 'M8 5 4.5 8.5 8 12M4.5 8.5H14a5 5 0 0 1 0 10H9',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  grip: 'M9 6.5h.01M15 6.5h.01M9 12h.01M15 12h.01M9 17.5h.01M15 17.5h.01',
} satisfies Record<string, string>

export type ToolIconName = IconName | keyof typeof paths

export type ToolIconProps = { name: ToolIconName; size?: number }

/** Any drawing of the set, at 20 px. Decorative. For code that loads after the first paint; reading pages use `Icon`. */
export function ToolIcon({ name, size = 20 }: ToolIconProps) {
  return isTool(name) ? <Glyph name={name} path={paths[name]} size={size} /> : <Icon name={name} size={size} />
}

function isTool(name: string): name is keyof typeof paths {
  return Object.hasOwn(paths, name)
}

/** The names that only this file draws. */
export const toolIconNames: readonly ToolIconName[] = Object.keys(paths).filter(isTool)
