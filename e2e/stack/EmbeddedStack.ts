/** The product as `npm start` starts it, on a port and in a folder of its own. */
export type EmbeddedStack = {
  /** Where it answers, e.g. `http://127.0.0.1:4800`. */
  readonly origin: string
  /** The WalletConnect relay its pages look for. None runs there, unless a journey starts one. */
  readonly relayUrl: string
  /** The origin of another client, which people may sign in from. None runs there, unless a journey starts one. */
  readonly clientOrigin: string
  /** What it printed so far. */
  readonly output: () => string
  /** Starts it again after {@link stop} or {@link kill}, on the same port and folder; with another build of the web app if given. */
  start(options?: { webDir?: string }): Promise<void>
  /** Ctrl-C, and waits for the end. */
  stop(): Promise<void>
  /** `kill -9`. */
  kill(): Promise<void>
  /** Stops the local chain alone, as if it had crashed or been cut off; the answer lets it go on. */
  freezeChain(): () => void
  /** Ends it and removes its folder. */
  [Symbol.asyncDispose](): Promise<void>
}
