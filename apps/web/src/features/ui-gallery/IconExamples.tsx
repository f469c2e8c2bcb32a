import type { IconName } from '../../ui/icon/Icon.tsx'
import { ToolIcon, toolIconNames } from '../../ui/icon/ToolIcon.tsx'
import { GallerySection } from './GallerySection.tsx'
import styles from './UiGallery.module.css'

const readingNames: readonly IconName[] = [
  'home',
  'explore',
  'profile',
  'settings',
  'status',
  'reply',
  'like',
  'liked',
  'repost',
  'bookmark',
  'bookmarked',
  'share',
  'more',
  'search',
  'bell',
  'back',
  'check',
  'cross',
  'wait',
  'dot',
]

/** The whole set, at its smallest size. */
export function IconExamples() {
  return (
    <GallerySection title="Icons">
      <ul className={styles['icons']}>
        {[...readingNames, ...toolIconNames].map((name) => (
          <li key={name}>
            <ToolIcon name={name} />
            {name}
          </li>
        ))}
      </ul>
    </GallerySection>
  )
}
