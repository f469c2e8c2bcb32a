import { MutedWordList } from '../../features/muting/MutedWordList.tsx'
import { MutingPage } from './MutingPage.tsx'

/** `/settings/muted/words`. */
export function MutedWordsRoute() {
  return (
    <MutingPage of="words">
      <MutedWordList />
    </MutingPage>
  )
}
