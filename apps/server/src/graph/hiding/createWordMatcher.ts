import { findWordEdges } from './findWordEdges.ts'
import { foldForMuting } from './foldForMuting.ts'

/** Gives one of the words that a text holds, as it was muted; `null` if it holds none. */
export type WordMatcher = (text: string) => string | null

/** A state of the machine below: the text just read ends with these units of a word, and with no more of any word. */
type State = {
  next: Map<string, State>
  length: number
  /** The word these units are, if they are one. */
  word: string | null
  /** The state of the longest ending that is shorter; `null` at the start. */
  shorter: State | null
  /** The nearest state that is a word: this one or a shorter ending. */
  hit: State | null
}

/**
 * Looks for words and phrases in texts: whole words only, in any letter case.
 *
 * All words at once, by the machine of Aho and Corasick: a text is read once, however many words there are and however they were
 * chosen, so that no reader is dear to the others. Where words begin and end is found out only once one of them was seen.
 */
export function createWordMatcher(words: readonly string[]): WordMatcher {
  const start = createMachine(words)
  if (start.next.size === 0) return () => null
  return (text) => {
    const folded = foldForMuting(text)
    let edges: ReadonlySet<number> | undefined
    let state = start
    for (let end = 1; end <= folded.length; end += 1) {
      state = step(state, folded.charAt(end - 1)) ?? start
      if (state.hit === null) continue
      edges ??= findWordEdges(folded)
      if (!edges.has(end)) continue
      for (let hit: State | null = state.hit; hit !== null; hit = hit.shorter?.hit ?? null) {
        if (edges.has(end - hit.length)) return hit.word
      }
    }
    return null
  }
}

function createMachine(words: readonly string[]): State {
  const start: State = { next: new Map(), length: 0, word: null, shorter: null, hit: null }
  for (const word of words) {
    let state = start
    for (const unit of foldForMuting(word).split('')) {
      const next = state.next.get(unit) ?? { ...start, next: new Map(), length: state.length + 1 }
      state.next.set(unit, next)
      state = next
    }
    // Of what cannot be seen nothing is left, and it hides nothing.
    if (state !== start) state.word ??= word
  }
  // Breadth first: what a state's shorter ending is, is known before the states behind it are reached.
  const queue = [start]
  for (const state of queue) {
    for (const [unit, next] of state.next) {
      next.shorter = (state.shorter && step(state.shorter, unit)) ?? start
      next.hit = next.word === null ? next.shorter.hit : next
      queue.push(next)
    }
  }
  return start
}

/** From a state, by one more unit of text; `null` where no word goes on or begins with it. */
function step(from: State, unit: string): State | null {
  for (let state: State | null = from; state !== null; state = state.shorter) {
    const next = state.next.get(unit)
    if (next) return next
  }
  return null
}
