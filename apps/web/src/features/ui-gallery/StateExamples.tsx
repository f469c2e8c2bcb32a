import { Failure } from '../../ui/state/Failure.tsx'
import { ProgressBar } from '../../ui/state/ProgressBar.tsx'
import { WovenSkeleton } from '../../ui/state/WovenSkeleton.tsx'
import { GallerySection } from './GallerySection.tsx'
import styles from './UiGallery.module.css'

/** What replaces content. */
export function StateExamples() {
  return (
    <GallerySection title="Progress, waiting, failures">
      <div className={styles['stack']}>
        <ProgressBar label="Exporting your posts" share={0.4} detail="1,204 of 3,000 posts" />
        <ProgressBar label="Uploading" share={0} />
        <ProgressBar label="Preparing" />
        <Failure sentence="Couldn't reach the server." onRetry={() => undefined} />
        <WovenSkeleton rows={1} />
        <WovenSkeleton rows={1} of="people" />
        <WovenSkeleton rows={2} of="notifications" />
      </div>
    </GallerySection>
  )
}
