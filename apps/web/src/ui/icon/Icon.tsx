import styles from './Icon.module.css'

export type IconName =
  | 'home'
  | 'explore'
  | 'profile'
  | 'settings'
  | 'status'
  | 'reply'
  | 'like'
  | 'liked'
  | 'back'
  | 'check'
  | 'cross'
  | 'wait'
  | 'dot'

// Drawn on a 24 px grid with 1.6 px strokes, ends round, like thread.
const paths: Readonly<Record<IconName, string>> = {
  home: 'M4 11.2 12 4.5l8 6.7V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z',
  explore: 'M5 4.5v15M12 4.5v15M19 4.5v15M4.5 8H7M10 8h9.5M4.5 16H14M17 16h2.5M4.5 12h5M14 12h5.5',
  profile: 'M12 12.2a3.9 3.9 0 1 0 0-7.8 3.9 3.9 0 0 0 0 7.8ZM4.8 19.8c.9-3 3.7-4.8 7.2-4.8s6.3 1.8 7.2 4.8',
  settings:
    'M4 7.5h9M17.5 7.5H20M4 16.5h2.5M11 16.5h9M15.2 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8.8 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  status: 'M3.5 12.5H8L10.2 6l3.6 12 2.2-5.5h4.5',
  reply:
    'M20 11.4c0 3.9-3.6 7-8 7-1 0-2-.2-2.9-.5L4.5 19.5l1.3-3.6A6.500 6.500 0 0 1 4 11.4c0-3.900 3.600-7 8-7s8 3.100 8 7Z',
  like: 'M12 19.500S4.200 15 4.200 9.400A4.200 4.200 0 0 1 12 7.300a4.200 4.200 0 0 1 7.800 2.100C19.800 15 12 19.500 12 19.500Z',
  liked:
    'M12 19.500S4.200 15 4.200 9.400A4.200 4.200 0 0 1 12 7.300a4.200 4.200 0 0 1 7.800 2.100C19.800 15 12 19.500 12 19.500Z',
  back: 'M19.500 12h-15M10.500 6l-6 6 6 6',
  check: 'm5 12.800 4.500 4.400L19 7.300',
  cross: 'm6.500 6.500 11 11M17.500 6.500l-11 11',
  wait: 'M12 7v5l3.200 2M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z',
  dot: 'M12 13.500a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3Z',
}

/** A small drawing beside a word. Decorative. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles['icon']} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" data-name={name}>
      <path d={paths[name]} />
    </svg>
  )
}
