import { type CreateWorkerParameters, createWorker } from './createWorker.ts'
import type { WorkerMessage } from './WorkerMessage.ts'

/** Put here by build.mjs. */
declare const __APP__: Pick<CreateWorkerParameters, 'version' | 'files' | 'laterWords' | 'entry'>

/** An event that lets the browser end the worker only when `promise` has settled. */
type Extendable = Event & { waitUntil(promise: Promise<unknown>): void }

/** What this app uses of a service worker's global scope. TypeScript's own types of it clash with those of a page. */
type WorkerScope = {
  addEventListener(name: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(
    name: 'fetch',
    listener: (event: Extendable & { request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void>; matchAll(): Promise<readonly { postMessage(message: unknown): void }[]> }
  registration: { update(): Promise<unknown> }
}

// A worker's script: its global scope is this.
const scope = globalThis as unknown as WorkerScope
const { entry } = __APP__
const worker = createWorker({ ...__APP__, origin: location.origin, update: () => scope.registration.update() })

// The version before stays kept for its open pages, so the next one need not wait for them to close.
scope.addEventListener('install', (event) => event.waitUntil(worker.install().then(() => scope.skipWaiting())))
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))
scope.addEventListener('fetch', (event) => {
  const answer = worker.answer(event.request, (work) => event.waitUntil(work))
  if (answer) event.respondWith(answer)
})

async function takeOver() {
  await worker.activate()
  await scope.clients.claim()
  const message: WorkerMessage = { type: 'kith-version', entry }
  for (const page of await scope.clients.matchAll()) page.postMessage(message)
}
