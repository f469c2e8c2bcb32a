/** A private message took effect; it has no log position, so it has no receipt. */
export type Kept = Readonly<{ kind: 'kept'; id: Uint8Array; receivedAt: Date }>
