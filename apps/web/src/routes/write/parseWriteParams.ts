import { limits } from '@kith/protocol'
import { maxSharedChars } from '../../worker/maxSharedChars.ts'

/** URL parameters of `/write`: what another app shares, and how many pictures the worker keeps for it. */
export type WriteParams = { title?: string; text?: string; url?: string; pictures?: number; lost?: 1 }

/** Parses the URL parameters of `/write`. Cuts texts that are too long; ignores unknown values. */
export function parseWriteParams(params: Record<string, unknown>): WriteParams {
  const read = (name: 'title' | 'text' | 'url') => {
    const text = params[name]
    return typeof text === 'string' && text.trim() !== '' ? { [name]: text.slice(0, maxSharedChars) } : {}
  }
  const pictures = Number(params['pictures'])
  return {
    ...read('title'),
    ...read('text'),
    ...read('url'),
    ...(Number.isInteger(pictures) && pictures > 0 && pictures <= limits.postMedia && { pictures }),
    ...(String(params['lost']) === '1' && { lost: 1 }),
  }
}
