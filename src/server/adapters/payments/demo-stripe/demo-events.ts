import type { Logger } from 'pino'
import Stripe from 'stripe'
import type { Db } from '#server/database/client.ts'
import { DemoEvent, listUndelivered, markDelivered, newId } from './demo-objects.ts'

/** Sends a signed body to the site's webhook and returns the HTTP status. */
type Deliver = (body: string, signature: string) => Promise<number>

/** Pauses between the quick tries of a delivery. The sweep makes the later tries. */
const PAUSES_MS = [0, 150, 600]

export type DemoEventsParts = {
  readonly db: Db
  readonly webhookSecret: string
  readonly deliver: Deliver
  readonly now: () => Date
  readonly log: Logger
}

/** An event, to be stored in the transaction of the change that it reports. It is sent after the commit. */
export function newEvent(type: string, object: object, now: Date): DemoEvent {
  return {
    id: newId('evt_'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(now.getTime() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
}

export type Courier = ReturnType<typeof openCourier>

/** Delivers events as Stripe does: signed, over HTTP, repeatedly until the site answers 2xx. */
export function openCourier({ db, webhookSecret, deliver, now, log }: DemoEventsParts) {
  const underWay = new Set<Promise<void>>()

  async function tryOnce(event: DemoEvent): Promise<boolean> {
    const payload = JSON.stringify(event)
    const timestamp = Math.floor(Date.now() / 1000) // the receiver checks a signature's age by the real clock
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp })
    try {
      const status = await deliver(payload, signature)
      return status >= 200 && status < 300
    } catch (error) {
      log.debug({ err: error, event: event.id }, 'a demo webhook could not be delivered')
      return false
    }
  }

  async function send(event: DemoEvent): Promise<void> {
    for (const pause of PAUSES_MS) {
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
      if (await tryOnce(event)) return markDelivered(db, event.id)
    }
    log.warn({ event: event.id, type: event.type }, 'a demo webhook was not accepted; it is sent again later')
  }

  const remember = (sending: Promise<void>) => {
    const watched = sending.catch((error: unknown) => log.warn({ err: error }, 'a demo webhook failed'))
    underWay.add(watched)
    return watched.finally(() => underWay.delete(watched))
  }

  return {
    /** Resolves once the event was accepted, or all quick tries have failed. */
    send: (...events: DemoEvent[]): Promise<unknown> => Promise.all(events.map((event) => remember(send(event)))),
    /** Sends unaccepted events again. */
    async resend(): Promise<void> {
      const before = Math.floor(now().getTime() / 1000) - 10
      for (const body of await listUndelivered(db, before)) await remember(send(DemoEvent.parse(body)))
    },
    /** Resolves when no delivery is under way. */
    async idle(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
