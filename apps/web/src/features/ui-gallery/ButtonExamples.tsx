import { useState } from 'react'
import { Action } from '../../ui/Action.tsx'
import { Button } from '../../ui/Button.tsx'
import { TabLinks } from '../../ui/TabLinks.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { GallerySection } from './GallerySection.tsx'
import styles from './UiGallery.module.css'

const views = ['Posts', 'Replies', 'Media', 'Likes', 'Followers', 'Following', 'Followers you know', 'History']

/** What is pressed. */
export function ButtonExamples() {
  const [view, setView] = useState('Posts')
  return (
    <GallerySection title="Buttons and tabs">
      <div className={styles['row']}>
        <Button look="main">Main</Button>
        <Button>Plain</Button>
        <Button look="danger">Delete</Button>
        <Button look="quiet">Quiet</Button>
        <Button aria-disabled={true}>Busy</Button>
        <Button size="small">Small</Button>
        <Button size="small" look="main">
          Small main
        </Button>
      </div>
      <div className={styles['row']}>
        <Action icon="reply" label="Reply. 12 replies" count={12} />
        <Action icon="repost" label="Repost. 3 reposts" count={3} aria-pressed={true} />
        <Action icon="like" label="Like. 204 likes" count={204} />
        <Action icon="bookmark" label="Bookmark" />
        <Action icon="share" label="Share" />
      </div>
      <Tabs
        label="Views"
        value={view}
        options={views.map((value) => ({ value, label: value }))}
        onChange={(next) => setView(next)}
      />
      <TabLinks
        label="Pages"
        links={[
          { key: 'home', label: 'Home', to: '/' },
          { key: 'explore', label: 'Explore', to: '/explore', count: 3 },
        ]}
      />
    </GallerySection>
  )
}
