/** What a worker tells the open pages when it takes over: the script that its version of the app starts with. */
export type WorkerMessage = { type: 'kith-version'; entry: string }
