/** The result for one message of a file. */
export type ImportResult =
  | { id: string; outcome: 'accepted'; timeVerified: boolean }
  | { id: string; outcome: 'known' | 'held' }
  | { id: string; outcome: 'refused'; name: string; message: string; retryAt?: string }
