import type { Recap } from '@kith/siwe'

/** What a deletion permits, and nothing else: to delete the signer's account at the service of this origin. */
export function deletionRecap(origin: string): Recap {
  return { [origin]: { 'account/delete': [{}] } }
}
