import type { Readiness } from '#contract/setup.ts'
import { distanceKm } from '#domain/delivery/delivery.ts'
import { english } from '#domain/language/translate.ts'
import { hasLimits } from '#domain/order/capacity.ts'
import { takesCards } from '#domain/order/ways-to-pay.ts'
import { Refusal } from '#domain/refusal.ts'
import { needsCertifiedRegister } from '#domain/settings/certified-registers.ts'
import { demoLeftovers, demoPageLeftovers } from '#domain/setup/demo-leftovers.ts'
import { type ReadinessFacts, readinessOf } from '#domain/setup/readiness.ts'
import { cityLine } from '#domain/text/address.ts'
import { countDemoMenu } from '#server/menu/menu-file.ts'
import type { Shop } from '#server/shop.ts'
import { findLastBackup, listProcesses } from '#server/system/system-queries.ts'
import { findLastTicket, findLastWebhook } from './setup-queries.ts'

/** Checks everything that guests depend on, and calls the other services to do so. */
export async function checkReadiness(shop: Shop, t = english): Promise<Readiness> {
  const checks = readinessOf(t, await readFacts(shop))
  return {
    checkedAt: shop.now().toISOString(),
    checks: checks.map(({ seenAt, ...check }) => ({ ...check, seenAt: seenAt?.toISOString() ?? null })),
  }
}

async function readFacts(shop: Shop): Promise<ReadinessFacts> {
  const { db, now, publicUrl, payments, restaurant, settings } = shop
  const { sections } = settings.read()
  const [isReached, mail, place] = await Promise.all([checkPublicUrl(publicUrl), tryMail(shop), locateRestaurant(shop)])
  return {
    ...place,
    now: now(),
    publicUrl,
    isReached,
    mail,
    paymentMode: payments.mode,
    paysWithoutCards: takesCards(restaurant) ? undefined : restaurant.offers.pickup || restaurant.offers.delivery,
    takesWithoutRegister: needsCertifiedRegister(restaurant.address) ? sections.payments.takesAtCounter : undefined,
    webhookAt: await findLastWebhook(db, payments.mode, shop.credentials.read('payments').savedAt),
    delivers: restaurant.offers.delivery,
    hasKitchenLimits: hasLimits(sections.capacity),
    backupAt: (await findLastBackup(db)) ?? null,
    ringingAt: await findRinging(shop),
    ticketAt: await findLastTicket(db),
    leftovers: {
      settings: demoLeftovers(sections),
      page: demoPageLeftovers(sections),
      menu: await countDemoMenu(shop),
    },
  }
}

const PATIENCE_MS = 5_000

/** Uses the public URL, as guests do: through the proxy, with its certificate. */
async function checkPublicUrl(publicUrl: string): Promise<boolean | null> {
  if (!publicUrl.startsWith('https://')) return null
  try {
    const answer = await fetch(`${publicUrl}/api/health`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}

async function tryMail({ mailer, log }: Shop): Promise<ReadinessFacts['mail']> {
  if (!mailer) return 'none'
  try {
    await mailer.verify()
    return 'works'
  } catch (error) {
    log.warn({ err: error }, 'the mail server did not let us in')
    return 'fails'
  }
}

/** Asks the geocoder for the restaurant's own address. */
async function locateRestaurant({
  geocoder,
  restaurant,
}: Shop): Promise<Pick<ReadinessFacts, 'geocoder' | 'kmFromPin'>> {
  const nothing = { kmFromPin: null }
  if (!restaurant.offers.delivery) return { ...nothing, geocoder: 'none' }
  try {
    const found = await geocoder.locate(`${restaurant.address.street}, ${cityLine(restaurant.address)}`)
    if (geocoder.approximate) return { ...nothing, geocoder: 'rough' }
    if (!found) return { ...nothing, geocoder: 'not_found' }
    return { geocoder: 'works', kmFromPin: distanceKm(found, restaurant.location) }
  } catch (error) {
    return { ...nothing, geocoder: error instanceof Refusal ? 'none' : 'fails' }
  }
}

/** When an audible screen last asked any process. This process's own value may not be stored yet. */
async function findRinging({ db, ringing }: Shop): Promise<Date | null> {
  const stored = (await listProcesses(db)).map(({ readings }) => readings.ringingAt ?? 0)
  const latest = Math.max(ringing.at?.getTime() ?? 0, ...stored)
  return latest > 0 ? new Date(latest) : null
}
