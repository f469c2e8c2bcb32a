/** An event that lets the browser end the worker only when `promise` has settled. */
type Extendable = Event & { waitUntil(promise: Promise<unknown>): void }

/** What this app uses of a service worker's global scope. TypeScript's own types of it clash with those of a page. */
export type WorkerScope = {
  addEventListener(name: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(
    name: 'fetch',
    listener: (event: Extendable & { request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void>; matchAll(): Promise<readonly { postMessage(message: unknown): void }[]> }
  registration: { update(): Promise<unknown> }
}
