import type { APIRequestContext } from '@playwright/test'
import { expect } from './fixtures.ts'

export type Ask = ReturnType<typeof askWith>

/** Calls the staff's API as whoever is signed in, and expects that it answers. */
export const askWith =
  (request: APIRequestContext, language = 'en') =>
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect.
  async (method: string, path: string, data?: object | string): Promise<any> => {
    const headers = { 'Accept-Language': language }
    const answer = await request.fetch(`/api/admin/${path}`, { method, headers, ...(data && { data }) })
    const text = await answer.text()
    expect(answer.ok(), `${method} ${path}: ${text}`).toBe(true)
    return text ? JSON.parse(text) : undefined
  }

/** Changes sections of the settings. */
export async function changeSettings(ask: Ask, changes: Readonly<Record<string, object>>): Promise<void> {
  const settings = await ask('GET', 'settings')
  for (const [section, change] of Object.entries(changes))
    await ask('PATCH', `settings/${section}`, { ...change, version: settings[section].version })
}

/** Imports a menu file instead of the demo's menu. */
export async function replaceMenu(ask: Ask, file: string): Promise<void> {
  await ask('POST', 'setup/empty-menu')
  const { version } = await ask('POST', 'menu-import/preview?missing=delete&demoDeals=delete', file)
  await ask('POST', `menu-import?missing=delete&demoDeals=delete&version=${encodeURIComponent(version)}`, file)
}
