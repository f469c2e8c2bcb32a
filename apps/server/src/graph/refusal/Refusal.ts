/** An expected refusal as clients get it. */
export type Refusal = Readonly<{ kind: 'refusal'; name: string; message: string; retryAt: Date | null }>
