import { tabStorage } from '#web/parts/browser-storage.ts'

// For this tab only, and never sent: at the checkout the guest decides whether to tell the kitchen (decision 0132).
const STORAGE_KEY = 'avoided-allergens'

/** What the guest has asked the menu to leave out. */
export function rememberAvoided(allergens: readonly string[]): void {
  if (allergens.length === 0) tabStorage.remove(STORAGE_KEY)
  else tabStorage.write(STORAGE_KEY, JSON.stringify(allergens))
}

export function avoidedAllergens(): string[] {
  const stored = tabStorage.readJson(STORAGE_KEY)
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : []
}
