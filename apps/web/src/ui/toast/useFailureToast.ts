import { useEffect } from 'react'
import { showToast } from './showToast.ts'

/** Shows the failure of an optimistic update in a toast, where there is no space for it beside the button. */
export function useFailureToast(failure: { sentence: string } | undefined): void {
  useEffect(() => {
    if (failure) showToast({ text: failure.sentence })
  }, [failure])
}
