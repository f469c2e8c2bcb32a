/** Names and values that tell one series of a metric from another, e.g. `{ route: '/graphql' }`. Values must be few. */
export type Labels = Readonly<Record<string, string>>

/** One line of the exposition. */
export type Sample = Readonly<{
  /** Put behind the metric's name, e.g. `_bucket`. */
  suffix?: string
  labels?: Labels
  value: number
}>

/**
 * Something that is measured.
 *
 * Source: Prometheus text exposition format 0.0.4.
 */
export type Metric = Readonly<{
  /** In snake case, with the unit: `kith_http_request_duration_seconds`. */
  name: string
  /** One sentence for whoever draws it. */
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  /** Its series as of now. */
  collect: () => readonly Sample[] | Promise<readonly Sample[]>
}>
