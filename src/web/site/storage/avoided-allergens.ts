import { tabStorage } from '#web/parts/browser-storage.ts'

// For this tab only, and never sent: at the checkout the guest decides whether to tell the kitchen (docs/design/menu.md).
const STORAGE_KEY = 'avoided-allergens'
const QUESTION = 'which?'

/** What the guest has asked the menu to leave out. */
export function rememberAvoided(allergens: readonly string[]): void {
  if (allergens.length === 0) tabStorage.remove(STORAGE_KEY)
  else tabStorage.write(STORAGE_KEY, JSON.stringify(allergens))
}

export const avoidedAllergens = (): string[] => namesIn(tabStorage.readJson(STORAGE_KEY))

/**
 * Asks the other open tabs of this browser, whose cart is the same, and answers theirs; nothing more is stored (docs/design/menu.md).
 * Returns a function that stops it.
 */
export function shareAvoided(onAnswer: (allergens: readonly string[]) => void = () => {}): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(STORAGE_KEY)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data !== QUESTION) onAnswer(namesIn(data))
    else if (avoidedAllergens().length > 0) channel.postMessage(avoidedAllergens())
  }
  channel.postMessage(QUESTION)
  return () => channel.close()
}

const namesIn = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : []
