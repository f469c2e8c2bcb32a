import { showToast } from '../../ui/toast/showToast.ts'

/** Copies a text to the clipboard and shows a toast: also where the browser refuses, or has no clipboard, as on plain HTTP. */
export async function copyText(text: string, texts: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: texts.copied })
  } catch {
    showToast({ text: texts.failed })
  }
}
