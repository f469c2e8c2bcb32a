/** What is counted: of a client (see `toClientKey`), or of a key, which is named by its delegation. */
export type RateName = 'requests' | 'entries' | 'messages' | 'challenges' | 'signatures' | 'keyWrites'

/**
 * How often something may be done. After an idle minute, a client may do a minute's worth at once; what is used up
 * comes back evenly, one by one.
 */
export type Rates = {
  perMinute: Readonly<Record<RateName, number>>
  /**
   * Counts `count` more for `subject`. `null` where they fit; else nothing is counted, and the answer is from when on they do.
   * What other processes let in shows here a moment later.
   */
  take: (name: RateName, subject: string, count?: number) => Date | null
  /** How many more fit now, and from when on a minute's worth does again. Counts nothing. */
  read: (name: RateName, subject: string) => Readonly<{ left: number; fullAt: Date }>
  /** As `take`, but asks the other processes first: never more than there may be, in all of them together. */
  takeShared: (name: RateName, subject: string) => Promise<Date | null>
}
