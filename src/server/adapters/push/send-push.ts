import webPush from 'web-push'
import { NO_ENDPOINT, type PushSubscription } from '#contract/alert.ts'
import { asciiEmail } from '#contract/email-address.ts'
import { InvalidInput } from '#contract/problem.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { notificationIcon } from '#domain/settings/site-icons.ts'
import { isPrivateHost, PrivateAddress, postOutside } from '#server/adapters/outgoing/post-outside.ts'
import type { Db } from '#server/database/client.ts'
import { type AlertKeys, findAlertKeys, insertAlertKeys } from './push-queries.ts'

type PushingShop = {
  readonly db: Db
  readonly restaurant: Pick<Restaurant, 'logo' | 'email'>
  /** Only this machine can reach it. */
  readonly isLocal: boolean
}

/** What the service workers show: `public/push-worker.js`. */
export type PushMessage = {
  readonly title: string
  readonly body: string
  /** A later message with the same tag replaces this one. */
  readonly tag: string
  /** Our page that a tap opens. */
  readonly path: string
}

/** A device that is off for longer learns the outcome when somebody next looks. */
const KEPT_SECONDS = 60 * 60

/** The keys by which push services recognise this shop. Made once: new keys would invalidate every subscription. */
export async function readAlertKeys(db: Db): Promise<AlertKeys> {
  const found = await findAlertKeys(db)
  if (found) return found
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await insertAlertKeys(db, { vapidPublicKey: publicKey, vapidPrivateKey: privateKey })
  const made = await findAlertKeys(db)
  if (!made) throw new Error('The database kept no keys for alerts.')
  return made
}

/**
 * Sends a message to one browser, encrypted for it alone. `gone` means that the browser has ended its subscription. Rejects when
 * the push service cannot be reached or does not accept it.
 */
export async function sendPush(
  shop: PushingShop,
  subscription: PushSubscription,
  message: PushMessage,
): Promise<'sent' | 'gone'> {
  const { vapidPublicKey: publicKey, vapidPrivateKey: privateKey } = await readAlertKeys(shop.db)
  const payload = JSON.stringify({ ...message, icon: notificationIcon(shop.restaurant.logo) })
  const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, payload, {
    vapidDetails: { subject: `mailto:${asciiEmail(shop.restaurant.email)}`, publicKey, privateKey },
    TTL: KEPT_SECONDS,
    urgency: 'high',
  })
  const status = await postOutside(endpoint, { headers, body, mayReach: reachable(shop) }).catch(goneIfPrivate)
  if (status === 404 || status === 410) return 'gone'
  if (status >= 400) throw new Error(`The push service answers ${status}.`)
  return 'sent'
}

/** Guests choose these URLs, so they must not lead into the shop's own network. A shop that only this machine can reach may use a push service on it. */
const reachable = ({ isLocal }: Pick<PushingShop, 'isLocal'>) => (isLocal ? 'anywhere' : 'internet')

/** A name that leads into a private network is no push service. Trying again would not change that. */
function goneIfPrivate(error: unknown): number {
  if (error instanceof PrivateAddress) return 410
  throw error
}

/** Refuses a URL that no push service has. Where a name leads is checked when something is sent. */
export function assertPushAddress({ isLocal }: Pick<PushingShop, 'isLocal'>, { endpoint }: PushSubscription): void {
  const { protocol, hostname } = new URL(endpoint)
  if (isLocal || (protocol === 'https:' && !isPrivateHost(hostname))) return
  throw new InvalidInput({ 'subscription.endpoint': NO_ENDPOINT })
}
