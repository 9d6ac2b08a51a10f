import { Refusal } from '#domain/refusal.ts'

/** Whose connection a stream is, and how many of them this process holds open for the same one. */
export type LiveClient = { readonly key: string; readonly max: number; readonly tooMany: string }

/** Guests behind one address: a household, but also everybody on the shop's own Wi-Fi. */
export const guestAt = (clientAddress: string): LiveClient => ({
  key: `guest ${clientAddress}`,
  max: 50,
  tooMany: 'Too many live connections are open from your address. Please close some pages and try again.',
})

/** Staff are counted by account, so that guests on the shop's Wi-Fi cannot silence the kitchen. */
export const staffMember = (adminId: string): LiveClient => ({
  key: `admin ${adminId}`,
  max: 100,
  tooMany: 'Too many live connections are open with your account. Please close some pages and try again.',
})

/** The open live streams of this process: bounded per client, and ended together when it stops. */
export class LiveConnections {
  readonly #byClient = new Map<string, number>()
  readonly #closers = new Set<() => void>()
  #isClosed = false

  /** Throws when this client has too many. */
  admit({ key, max, tooMany }: LiveClient): void {
    if ((this.#byClient.get(key) ?? 0) >= max)
      throw new Refusal('too_many_connections', tooMany, { retryAfterSeconds: 30 })
  }

  /** Returns what to call when the stream has ended. */
  add({ key }: LiveClient, close: () => void): () => void {
    if (this.#isClosed) queueMicrotask(close)
    this.#closers.add(close)
    this.#byClient.set(key, (this.#byClient.get(key) ?? 0) + 1)
    return () => {
      if (!this.#closers.delete(close)) return
      const left = (this.#byClient.get(key) ?? 1) - 1
      if (left > 0) this.#byClient.set(key, left)
      else this.#byClient.delete(key)
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
