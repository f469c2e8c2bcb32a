import { Worker } from 'node:worker_threads'
import { DatabaseError, type DatabaseErrorFields } from './DatabaseError.ts'
import { loadPglite } from './loadPglite.ts'

type Answer = { id: number; rows?: unknown[]; affectedRows?: number; error?: DatabaseErrorFields }
type Opening = { opened: boolean; error?: DatabaseErrorFields }
type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void }

/** PGlite on its own thread, spoken to by messages. One connection: callers take turns in {@link PgliteDriver}. */
export class PgliteThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #nextId = 1
  #closed = false

  private constructor(worker: Worker, opened: { resolve: () => void; reject: (error: Error) => void }) {
    this.#worker = worker
    worker.on('message', (message: Opening | Answer) => {
      if ('id' in message) return this.#settle(message)
      if (message.opened) return opened.resolve()
      opened.reject(new DatabaseError(message.error ?? { message: 'PGlite did not open.' }))
    })
    const fail = (error: Error) => {
      opened.reject(error)
      this.#fail(error)
    }
    worker.on('error', fail)
    worker.on('exit', () => fail(ended()))
  }

  /** Whether it was closed, or has ended by itself; then every query is refused. */
  get isClosed(): boolean {
    return this.#closed
  }

  /** Opens (or creates) the database in `directory`; in memory without one. */
  static async open(directory: string | undefined): Promise<PgliteThread> {
    const workerData = { directory, program: await loadPglite() }
    const worker = new Worker(new URL('./pgliteWorker.mjs', import.meta.url), { workerData })
    try {
      return await new Promise<PgliteThread>((resolve, reject) => {
        const thread = new PgliteThread(worker, { resolve: () => resolve(thread), reject })
      })
    } catch (error) {
      await worker.terminate()
      throw error
    }
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<{ rows: unknown[]; affectedRows: number }> {
    const { rows = [], affectedRows = 0 } = await this.#ask({ sql, parameters })
    return { rows, affectedRows }
  }

  /** Closes the database cleanly, unless it ended by itself, and waits for the end of the thread. */
  async close(): Promise<void> {
    try {
      if (!this.#closed) await this.#ask({ close: true })
    } finally {
      this.#closed = true
      await this.#worker.terminate()
    }
  }

  /** Ends the thread as if the process were killed, whatever it is doing; who waits for an answer hears of it. */
  end(): void {
    this.#fail(ended())
    void this.#worker.terminate()
  }

  #ask(request: { sql: string; parameters: readonly unknown[] } | { close: true }): Promise<Answer> {
    if (this.#closed) return Promise.reject(new DatabaseError({ message: 'The database is closed.', code: '57P01' }))
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ id, ...request })
    })
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if (answer.error) waiting?.reject(new DatabaseError(answer.error))
    else waiting?.resolve(answer)
    // Where PostgreSQL would restart (it cannot write its log), PGlite would loop forever at the next query.
    if (answer.error?.severity === 'PANIC') this.end()
  }

  #fail(error: Error): void {
    this.#closed = true
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

function ended(): DatabaseError {
  return new DatabaseError({ message: 'PGlite ended.', code: '57P01' })
}
