import { useEffect } from 'react'
import { showToast } from './showToast.ts'

/** Says a failure of what was shown at once and taken back, where there is no place for it beside the button. */
export function useFailureToast(failure: { sentence: string } | undefined): void {
  useEffect(() => {
    if (failure) showToast({ text: failure.sentence })
  }, [failure])
}
