/** A key for the Idempotency-Key header. `randomUUID` is missing on plain http, except on localhost. */
export const randomKey = (): string =>
  crypto.getRandomValues(new Uint8Array(16)).reduce((key, byte) => key + byte.toString(16).padStart(2, '0'), '')
