import { message } from '#domain/language/translate.ts'

/** The service workers that show push notifications, by scope. */
const WORKERS = { '/': '/service-worker.js', '/admin': '/admin/service-worker.js' } as const
type WorkerScope = keyof typeof WORKERS

/** What the server needs to push something to this browser. */
type Subscription = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** Safari on phones offers it only to sites on the home screen. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The subscription that this browser has; null for none. */
export async function findSubscription(scope: WorkerScope): Promise<Subscription | null> {
  if (!canPush()) return null
  const registration = await navigator.serviceWorker.getRegistration(scope)
  const found = registration?.scope === new URL(scope, location.href).href ? registration : undefined
  const subscription = await found?.pushManager.getSubscription()
  return subscription ? asSubscription(subscription) : null
}

const NOT_ALLOWED = message(
  'Notifications are blocked for this site. Allow them in the settings of your browser, and try again.',
)

/** Asks the person and the browser. Call it from a click handler: browsers require one. Rejects with a sentence, which `t.message` translates. */
export async function subscribe(scope: WorkerScope, publicKey: string): Promise<Subscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(NOT_ALLOWED)
  const registration = await navigator.serviceWorker.register(WORKERS[scope], { scope })
  await activated(registration)
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const manager = registration.pushManager
  // A subscription made with another shop's keys at this address, such as before a restore, is useless.
  const subscription = await manager.subscribe(options).catch(async () => {
    await (await manager.getSubscription())?.unsubscribe()
    return manager.subscribe(options)
  })
  return asSubscription(subscription)
}

/** Ends this browser's subscription, if it has one. */
export async function unsubscribe(scope: WorkerScope): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** A browser only subscribes registrations with an active worker. */
const activated = ({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve) => {
    const worker = installing ?? waiting
    if (active || !worker) return resolve()
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve())
  })

function asSubscription(subscription: PushSubscription): Subscription {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}
