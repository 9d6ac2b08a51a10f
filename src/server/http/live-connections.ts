import { Refusal } from '#domain/refusal.ts'

/** Per client address (contract, HTTP API). */
const CONNECTIONS_MAX = 50

/** The open live streams of this process: bounded per client, and ended together when it stops. */
export class LiveConnections {
  readonly #byAddress = new Map<string, number>()
  readonly #closers = new Set<() => void>()
  #isClosed = false

  /** Throws when this client has too many. */
  admit(clientAddress: string): void {
    if ((this.#byAddress.get(clientAddress) ?? 0) < CONNECTIONS_MAX) return
    throw new Refusal(
      'too_many_connections',
      'Too many live connections are open from your address. Please close some pages and try again.',
      { retryAfterSeconds: 30 },
    )
  }

  /** Answers how to say that the stream has ended. */
  add(clientAddress: string, close: () => void): () => void {
    if (this.#isClosed) queueMicrotask(close)
    this.#closers.add(close)
    this.#byAddress.set(clientAddress, (this.#byAddress.get(clientAddress) ?? 0) + 1)
    return () => {
      if (!this.#closers.delete(close)) return
      const left = (this.#byAddress.get(clientAddress) ?? 1) - 1
      if (left > 0) this.#byAddress.set(clientAddress, left)
      else this.#byAddress.delete(clientAddress)
    }
  }

  get count(): number {
    return this.#closers.size
  }

  closeAll(): void {
    this.#isClosed = true
    for (const close of [...this.#closers]) close()
  }
}
