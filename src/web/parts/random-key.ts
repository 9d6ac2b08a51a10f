/** An Idempotency-Key. `randomUUID` is missing on plain http addresses other than localhost. */
export const randomKey = (): string =>
  crypto.getRandomValues(new Uint8Array(16)).reduce((key, byte) => key + byte.toString(16).padStart(2, '0'), '')
