/** Sent to open pages when a worker takes over: the script that its version of the app starts with. */
export type WorkerMessage = { type: 'kith-version'; entry: string }
