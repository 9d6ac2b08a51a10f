import { browserStorage } from '#web/parts/browser-storage.ts'

const STORAGE_KEY = 'language'

/** The language that the guest of this browser chose, or kept by closing the offer of another one. */
export const chosenLanguage = (): string | undefined => browserStorage.read(STORAGE_KEY) ?? undefined

export const rememberLanguage = (code: string): void => void browserStorage.write(STORAGE_KEY, code)
