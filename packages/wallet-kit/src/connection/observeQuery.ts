import { type QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'

/** Calls back with the data of a query, now and whenever it changes. Returns a stop function. */
export function observeQuery<data>(
  client: QueryClient,
  options: QueryObserverOptions<data>,
  listener: (data: data | undefined) => void,
): () => void {
  const observer = new QueryObserver<data>(client, options)
  listener(observer.getCurrentResult().data)
  return observer.subscribe((result) => listener(result.data))
}
