const TIMEOUT_MS = 5_000
const TRIES = 2

/** The JSON of a geocoding service: five seconds, and a second try, before the address counts as not found. */
export async function askForPlace(url: URL, headers: Record<string, string> = {}): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask(url, headers)
    } catch (error) {
      // The cause may quote the address of the request, and with it the key: its kind is enough.
      if (attempt === TRIES) throw new Error(`The geocoder could not be asked: ${kindOf(error)}`)
    }
  }
}

async function ask(url: URL, headers: Record<string, string>): Promise<unknown> {
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`status ${answer.status}`)
  }
  return answer.json()
}

const kindOf = (error: unknown): string =>
  error instanceof Error ? (/^status \d+$/.test(error.message) ? error.message : error.name) : 'unknown'
