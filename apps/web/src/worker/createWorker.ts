import { isPagePath } from './isPagePath.ts'
import { receiveShare } from './receiveShare.ts'

export type CreateWorkerParameters = {
  /** Of the build. */
  version: string
  /** Paths of everything this version keeps. */
  files: readonly string[]
  /** The other words of each language, by the file that the shell names (`listLaterWords`). */
  laterWords: Readonly<Record<string, string>>
  /** Path of the script that this version's pages start with. */
  entry: string
  /** Looks for a newer worker. */
  update(): Promise<unknown>
  origin: string
  caches?: CacheStorage
  fetch?: typeof globalThis.fetch
  /** How long a reload may take before it shows what is kept, in milliseconds. */
  patienceMs?: number
}

export type Worker = {
  /** Keeps this version's files and its shell. Rejects if any of them cannot be had; the browser then tries again later. */
  install(): Promise<void>
  /** Deletes what no open page needs. */
  activate(): Promise<void>
  /** Answers a request, or leaves it to the browser with `undefined`. */
  answer(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> | undefined
}

const prefix = 'kith-app '
const shellPath = '/_app'
/** The share target of the manifest. */
const sharePath = '/write'
/** This version and the one before it, whose pages may still be open. */
const keptVersions = 2

/** Keeps the app and answers its pages. Everything else, the graph included, is between the page and the service. */
export function createWorker({
  version,
  files,
  laterWords,
  entry,
  update,
  origin,
  caches = globalThis.caches,
  fetch = globalThis.fetch.bind(globalThis),
  patienceMs = 700,
}: CreateWorkerParameters): Worker {
  const name = prefix + version
  const plainFiles = new Set(files.filter((path) => !isHashed(path)))

  const match = async (path: string): Promise<Response | undefined> => {
    try {
      const own = await (await caches.open(name)).match(path, { ignoreVary: true })
      // A page of the version before asks for its own files.
      return own ?? (await caches.match(path, { ignoreVary: true }))
    } catch {
      // Storage that fails keeps nothing.
      return undefined
    }
  }

  const findShell = async (): Promise<Response | undefined> => {
    try {
      return await (await caches.open(name)).match(shellPath, { ignoreVary: true })
    } catch {
      return undefined
    }
  }

  const keepFile = async (cache: Cache, path: string) => {
    const kept = isHashed(path) ? await caches.match(path, { ignoreVary: true }) : undefined
    await cache.put(path, kept ?? (await fetchFile(path)))
  }

  const fetchFile = async (path: string): Promise<Response> => {
    const response = await fetch(path, { cache: isHashed(path) ? 'default' : 'no-cache' })
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
    return response
  }

  /** The shell carries the service's settings, which change without a new version. */
  const fetchShell = async (): Promise<Response> => {
    const response = await fetch(shellPath, { cache: 'no-cache', headers: { accept: 'text/html' } })
    const isOfThisVersion = response.ok && (await response.clone().text()).includes(`"${entry}"`)
    if (!isOfThisVersion) throw new Error(`The shell answered ${response.status}, or is not of version ${version}.`)
    return response
  }

  const refreshShell = async () => {
    try {
      await (await caches.open(name)).put(shellPath, await fetchShell())
    } catch {
      // Offline, no space, or a newer version: then its own worker brings its own shell.
      await update().catch(() => undefined)
    }
  }

  const answerPage = async (request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> => {
    const shell = await findShell()
    if (!shell) {
      waitUntil(refreshShell())
      return await fetch(request)
    }
    // A reload asks for what is new. Its answer comes with the page's data, and names the newest version's files.
    if (isReload(request)) {
      const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))
      const answer = await Promise.race([fetch(request).catch(() => undefined), late])
      return answer && answer.status < 500 ? answer : shell
    }
    waitUntil(refreshShell())
    return shell
  }

  const answerFile = async (path: string, request: Request, waitUntil: (work: Promise<unknown>) => void) => {
    const kept = await match(path)
    if (kept) return kept
    const response = await fetch(request)
    if (response.ok && isHashed(path)) waitUntil(keepLoaded(path, response.clone()))
    return response
  }

  const keepLoaded = async (path: string, response: Response) => {
    try {
      await (await caches.open(name)).put(path, response)
    } catch {
      // Without space the file is loaded again next time.
    }
  }

  return {
    async install() {
      await deleteIncomplete()
      const cache = await caches.open(name)
      try {
        const shell = await fetchShell()
        // The words of the reader's language, which no list of files knows.
        const named = [...(await shell.clone().text()).matchAll(/"(\/assets\/[\w.-]+)"/g)].map(([, path = '']) => path)
        const all = new Set([...files, ...named, ...named.flatMap((path) => laterWords[path] ?? [])])
        await Promise.all([...all].map((path) => keepFile(cache, path)))
        // Last: a version is complete when it has its shell.
        await cache.put(shellPath, shell)
      } catch (error) {
        await caches.delete(name)
        throw error
      }
    },
    async activate() {
      const names = (await caches.keys()).filter((one) => one.startsWith(prefix) && one !== name)
      await Promise.all(names.slice(0, Math.max(0, names.length - keptVersions + 1)).map((one) => caches.delete(one)))
    },
    answer(request, waitUntil) {
      const { pathname, origin: asked } = new URL(request.url)
      if (request.method === 'POST' && asked === origin && request.mode === 'navigate' && pathname === sharePath)
        return receiveShare(request, caches)
      if (request.method !== 'GET' || asked !== origin || request.headers.has('range')) return undefined
      if (request.mode === 'navigate') return isPagePath(pathname) ? answerPage(request, waitUntil) : undefined
      if (isHashed(pathname) || plainFiles.has(pathname)) return answerFile(pathname, request, waitUntil)
      return undefined
    },
  }

  /** Deletes what an installation that was interrupted has left. */
  async function deleteIncomplete() {
    for (const one of await caches.keys()) {
      if (!one.startsWith(prefix) || one === name) continue
      if (!(await (await caches.open(one)).match(shellPath, { ignoreVary: true }))) await caches.delete(one)
    }
  }
}

/** Names under assets/ carry a hash of their content. */
function isHashed(path: string): boolean {
  return path.startsWith('/assets/')
}

function isReload({ cache }: Request): boolean {
  return cache === 'no-cache' || cache === 'reload'
}
