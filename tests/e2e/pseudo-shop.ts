import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { openMapServer } from '#tests/support/doubles/map-server.ts'
import { inOwnLetters, ownTextsIn, PSEUDO_LANGUAGE } from '#tests/support/language/pseudo-language.ts'
import { expect } from './fixtures.ts'
import { type Ask, askWith, changeSettings, replaceMenu } from './owner-api.ts'
import { OPEN } from './staff-work.ts'
import { startShop } from './start-shop.ts'

const PRELOADED = fileURLToPath(import.meta.resolve('#tests/support/language/serve-pseudo-language.ts'))

/** Where a guest lives: the list of the demo's streets is not that of a city in other letters, so a map knows it. */
export const GUEST_STREET = (inOwnLetters({ street: 'Victoria' }) as { street: string }).street
const MAP = { street: encodeURIComponent(GUEST_STREET), country: 'nz', at: ['-37.7876', '175.2793'] } as const

/** A phone, in the pseudo-language. */
const PHONE = { locale: PSEUDO_LANGUAGE, viewport: { width: 390, height: 844 } } as const

/**
 * A shop that offers the pseudo-language, whose owner writes in another alphabet: whatever is in Latin letters on its pages was left
 * out of the catalogue.
 */
export async function openPseudoShop(browser: Browser) {
  const [mails, maps] = await Promise.all([openMailServer(), openMapServer(MAP)])
  const shop = await startShop({
    NODE_OPTIONS: `--import=${PRELOADED}`,
    SMTP_URL: mails.smtpUrl,
    NOMINATIM_URL: maps.url,
    TRUST_PROXY: '1',
  })
  const [owners, guests] = await Promise.all([
    browser.newContext({ ...PHONE, baseURL: shop.url, extraHTTPHeaders: { 'X-Forwarded-For': '10.9.0.1' } }),
    browser.newContext({ ...PHONE, baseURL: shop.url, extraHTTPHeaders: { 'X-Forwarded-For': '10.9.0.2' } }),
  ])
  const [owner, guest] = await Promise.all([owners.newPage(), guests.newPage()])
  expect((await owner.request.post('/api/auth/sign-in/email', { data: shop.admin })).ok()).toBe(true)
  const ask = askWith(owner.request, PSEUDO_LANGUAGE)
  await ask('PATCH', 'account', { language: PSEUDO_LANGUAGE })
  const before = await writeInOwnLetters(ask)
  const close = async () => {
    await Promise.all([owners.close(), guests.close()])
    await Promise.all([shop.close(), mails.close(), maps[Symbol.asyncDispose]()])
  }
  return { shop, mails, owner, guest, ask, before, [Symbol.asyncDispose]: close }
}

/** Answers the texts of the menu that was there before: the history and the deleted records still name them. */
async function writeInOwnLetters(ask: Ask): Promise<readonly string[]> {
  const { restaurant, landing, money } = await ask('GET', 'settings')
  const own = (section: object) => {
    const { id: _, version: __, ...rest } = inOwnLetters(section) as Record<string, unknown>
    return rest
  }
  await changeSettings(ask, {
    restaurant: own(restaurant),
    landing: own(landing),
    money: own(money),
    languages: { [PSEUDO_LANGUAGE]: true, tickets: PSEUDO_LANGUAGE },
    hours: OPEN,
  })
  const menu = await ask('GET', 'menu.json')
  await replaceMenu(ask, JSON.stringify(inOwnLetters(menu)))
  return [...new Set(ownTextsIn(menu))]
}

/** The same page in the pseudo-language. */
export const inPseudo = (path: string): string => `/${PSEUDO_LANGUAGE}${path}`
