import { readStored, writeStored } from '../storage/stored.ts'
import { type Tab, whileTabClosed } from './openTab.ts'

/** What is being written. */
export type DraftPlace = {
  /** Whose it is; `undefined` before signing in. */
  account: string | undefined
  /** The post it answers; `undefined` for a new post. */
  target: string | undefined
}

export type Drafts = {
  /** This tab's draft; empty without one. */
  read(place: DraftPlace): string
  write(place: DraftPlace, text: string): void
  /** Puts a text that was taken from a draft before it again. */
  restore(place: DraftPlace, text: string): void
  /** Calls `listener` with what was restored, wherever the field is by then. Returns a stop function. */
  onRestored(listener: (place: DraftPlace, text: string) => void): () => void
  /**
   * Offers the newest draft that a closed tab left behind. It becomes this tab's if `accept`, which is called with it in the same
   * moment, says yes.
   */
  adopt(place: DraftPlace, accept: (text: string) => boolean): Promise<void>
}

type KeptDraft = { text: string; writtenAt: number }

/** Unsent texts. They outlive the page, each under the name of its tab, so that tabs never overwrite each other. */
export function createDrafts({ tab }: { tab: Tab }): Drafts {
  const toKey = (place: DraftPlace) => toPrefix(place) + tab.getName()
  const read = (place: DraftPlace) => readDraft(toKey(place))?.text ?? ''
  const listeners = new Set<(place: DraftPlace, text: string) => void>()

  return {
    read,
    write(place, text) {
      writeDraft(toKey(place), text)
    },
    restore(place, text) {
      writeDraft(toKey(place), [text, read(place)].filter(Boolean).join('\n\n'))
      for (const listener of listeners) listener(place, text)
    },
    onRestored(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async adopt(place, accept) {
      const prefix = toPrefix(place)
      const left = listKeys(prefix).flatMap((key) => {
        const draft = readDraft(key)
        return draft && key !== toKey(place) ? [{ key, writtenAt: draft.writtenAt }] : []
      })
      for (const { key } of left.sort((a, b) => b.writtenAt - a.writtenAt)) {
        const isSettled = await whileTabClosed(key.slice(prefix.length), () => {
          // Another tab may have been faster.
          const draft = readDraft(key)
          if (draft === null) return false
          if (accept(draft.text) && writeDraft(toKey(place), draft.text)) writeStored(key, null)
          return true
        })
        if (isSettled) return
      }
    },
  }
}

function toPrefix({ account, target }: DraftPlace): string {
  return `kith.draft ${account ?? 'nobody'} ${target ?? 'new'} `
}

function readDraft(key: string): KeptDraft | null {
  const kept = readStored<Partial<KeptDraft>>(key)
  return typeof kept?.text === 'string' ? { text: kept.text, writtenAt: Number(kept.writtenAt) || 0 } : null
}

function writeDraft(key: string, text: string): boolean {
  const draft: KeptDraft = { text, writtenAt: Date.now() }
  return writeStored(key, text === '' ? null : draft)
}

function listKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    // Blocked storage holds nothing.
    return []
  }
}
