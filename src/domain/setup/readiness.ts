import { listIn } from '../language/date-forms.ts'
import { message, type Translate } from '../language/translate.ts'
import { NOT_A_CERTIFIED_REGISTER } from '../settings/certified-registers.ts'
import type { PaymentMode } from './payment-test.ts'

export const READINESS_CODES = [
  'own_words',
  'own_pictures',
  'own_menu',
  'https',
  'live_key',
  'webhook',
  'register',
  'mail',
  'geocoder',
  'kitchen_limits',
  'backup',
  'screen',
  'ticket',
] as const
export type ReadinessCode = (typeof READINESS_CODES)[number]

/** One thing to have before guests order, and its current state. */
type ReadinessCheck = {
  readonly code: ReadinessCode
  readonly isReady: boolean
  readonly sentence: string
  /** What to do about it; null if nothing. */
  readonly advice: string | null
  /** When it was last seen to work. */
  readonly seenAt: Date | null
  /** The staff screen on which to fix it; null for settings in `.env`. */
  readonly screen: string | null
}

export type ReadinessFacts = {
  readonly now: Date
  readonly publicUrl: string
  /** Whether the site's own machine could reach it at that address; null if not tried. */
  readonly isReached: boolean | null
  readonly paymentMode: PaymentMode
  /** Undefined while card payments are on; otherwise whether guests can pay in any other way. */
  readonly paysWithoutCards?: boolean | undefined
  /** Where registers must be certified: whether cash or cards are taken by hand all the same. Undefined elsewhere. */
  readonly takesWithoutRegister?: boolean | undefined
  /** The latest webhook for the current keys, not for earlier ones. */
  readonly webhookAt: Date | null
  readonly mail: 'none' | 'works' | 'fails'
  readonly delivers: boolean
  readonly geocoder: 'none' | 'works' | 'rough' | 'fails' | 'not_found'
  /** The distance from the point on the map to where the geocoder locates the restaurant's address. */
  readonly kmFromPin: number | null
  /** Whether the kitchen's capacity is limited: only then do promised times depend on the orders before them. */
  readonly hasKitchenLimits: boolean
  readonly backupAt: Date | null
  readonly ringingAt: Date | null
  readonly ticketAt: Date | null
  /** What is left of the demo: in the restaurant and its money, on the landing page, and in the menu. */
  readonly leftovers: {
    readonly settings: readonly string[]
    readonly page: readonly string[]
    readonly menu: { readonly dishes: number; readonly deals: number }
  }
}

const DAY_MS = 24 * 60 * 60_000
/** Screens ask for waiting orders every half minute. */
const RINGING_MS = 90_000
/** An address further than this from the point on the map was changed without moving the point. */
const PIN_OFF_KM = 1

const ready = (sentence: string, seenAt: Date | null = null) => ({ isReady: true, sentence, advice: null, seenAt })
const open = (sentence: string, advice: string, seenAt: Date | null = null) => ({
  isReady: false,
  sentence,
  advice,
  seenAt,
})
type Finding = Omit<ReadinessCheck, 'code' | 'screen'>

/** Everything that should be right before the first guest orders. */
export function readinessOf(t: Translate, facts: ReadinessFacts): ReadinessCheck[] {
  return [
    { code: 'own_words', screen: '/admin/settings/restaurant', ...findLeftovers(t, facts) },
    { code: 'own_pictures', screen: '/admin/settings/landing', ...findPageLeftovers(t, facts) },
    { code: 'own_menu', screen: '/admin/setup', ...findMenuLeftovers(t, facts) },
    { code: 'https', screen: null, ...findHttps(t, facts) },
    { code: 'live_key', screen: '/admin/settings/stripe', ...findLiveKey(t, facts) },
    { code: 'webhook', screen: '/admin/settings/stripe', ...findWebhook(t, facts) },
    ...findRegister(t, facts),
    { code: 'mail', screen: '/admin/settings/mail-server', ...findMail(t, facts) },
    { code: 'geocoder', screen: geocoderScreen(facts), ...findGeocoder(t, facts) },
    { code: 'kitchen_limits', screen: '/admin/settings/capacity', ...findKitchenLimits(t, facts) },
    { code: 'backup', screen: '/admin/system', ...findBackup(t, facts) },
    { code: 'screen', screen: '/admin/orders', ...findScreen(t, facts) },
    { code: 'ticket', screen: '/admin/orders', ...findTicket(t, facts) },
  ]
}

const ENTER_YOUR_OWN = message('Enter your own, or remove what you do not have.')
const listed = (t: Translate, words: readonly string[]): string => listIn(t, words.map(t.message))

function findLeftovers(t: Translate, { leftovers: { settings } }: ReadinessFacts): Finding {
  if (settings.length === 0) return ready(t('Nothing of the demo restaurant is left in your settings.'))
  return open(t('Guests still see the demo’s {parts}.', { parts: listed(t, settings) }), t.message(ENTER_YOUR_OWN))
}

function findPageLeftovers(t: Translate, { leftovers: { page } }: ReadinessFacts): Finding {
  if (page.length === 0) return ready(t('The words and pictures of your landing page are your own.'))
  return open(
    t('The landing page still shows the demo’s {parts}.', { parts: listed(t, page) }),
    t.message(ENTER_YOUR_OWN),
  )
}

function findMenuLeftovers(t: Translate, { leftovers: { menu } }: ReadinessFacts): Finding {
  const { dishes, deals } = menu
  if (dishes + deals === 0) return ready(t('None of the demo’s dishes or deals is on your menu.'))
  const found = [
    dishes > 0 && t.plural(dishes, '{count} dish', '{count} dishes'),
    deals > 0 && t.plural(deals, '{count} deal', '{count} deals'),
  ].filter((part) => part !== false)
  return open(
    t('Your menu still has {parts} of the demo, by name and description.', { parts: listed(t, found) }),
    t('Begin with an empty menu, import your own, or change them one by one.'),
  )
}

function findHttps(t: Translate, { publicUrl, isReached }: ReadinessFacts): Finding {
  if (!publicUrl.startsWith('https://')) {
    return open(
      t('The site’s address is {address}, which guests cannot reach safely.', { address: publicUrl }),
      t(
        'Put a proxy with HTTPS in front of the site, set PUBLIC_URL=https://your.domain in .env, and restart. docs/operating/go-live.md shows how.',
      ),
    )
  }
  if (isReached) return ready(t('The site answers at {address}, with a valid certificate.', { address: publicUrl }))
  return open(
    t('The site did not reach itself at {address}.', { address: publicUrl }),
    t(
      'Open it on a phone with Wi-Fi off. If it loads there, nothing is wrong: some routers do not let a machine call its own address.',
    ),
  )
}

function findLiveKey(t: Translate, { paymentMode, paysWithoutCards }: ReadinessFacts): Finding {
  if (paysWithoutCards) return ready(t('Card payments are switched off: guests pay when they collect or at the door.'))
  if (paysWithoutCards === false) {
    return open(
      t('Card payments are switched off, and no other way to pay is offered: nobody can order.'),
      t(
        'Offer cash or a way of your own under Settings, Ways to pay; or take cards: enter your keys under Settings, Stripe.',
      ),
    )
  }
  if (paymentMode === 'live') return ready(t('Stripe’s live key is set: guests’ cards are charged.'))
  return paymentMode === 'test'
    ? open(
        t('Stripe’s test key is set: no card is charged.'),
        t('When your tests are done, enter the live key and the signing secret of its webhook endpoint.'),
      )
    : open(
        t('No Stripe key is set: payments are a demo, and no card is charged.'),
        t('Enter your keys of Stripe. Begin with a test key.'),
      )
}

function findWebhook(t: Translate, { paymentMode, webhookAt, paysWithoutCards }: ReadinessFacts): Finding {
  if (paysWithoutCards !== undefined)
    return ready(t('Nothing of Stripe has to arrive: card payments are switched off.'))
  if (paymentMode === 'demo') {
    return open(
      t('Stripe sends nothing to this site yet, because no key is set.'),
      t('Set the keys first, then test them.'),
    )
  }
  if (webhookAt) return ready(t('Stripe’s webhooks arrive.'), webhookAt)
  return open(
    paymentMode === 'live'
      ? t('No webhook of live payments has arrived yet.')
      : t('No webhook of test payments has arrived yet.'),
    paymentMode === 'live' ? t('Place a small order yourself, and refund it.') : t('Test the payment keys.'),
  )
}

/** Only where the law demands one. */
function findRegister(t: Translate, { takesWithoutRegister }: ReadinessFacts): ReadinessCheck[] {
  if (takesWithoutRegister === undefined) return []
  const finding = takesWithoutRegister
    ? open(
        t.message(NOT_A_CERTIFIED_REGISTER),
        t('Switch cash and cards on a terminal off under Settings, Ways to pay, unless your adviser agrees to it.'),
      )
    : ready(`${t.message(NOT_A_CERTIFIED_REGISTER)} ${t('Cash and cards on a terminal are switched off here.')}`)
  return [{ code: 'register', screen: '/admin/settings/payments', ...finding }]
}

function findMail(t: Translate, { mail }: ReadinessFacts): Finding {
  if (mail === 'works') return ready(t('The mail server accepts email from this site.'))
  return mail === 'none'
    ? open(
        t('No mail server is set: guests get no receipts and no confirmations.'),
        t('Enter the mail server of your provider.'),
      )
    : open(
        t('The mail server did not accept this site.'),
        t('Check what is entered with your mail provider, and send a test.'),
      )
}

export const NO_ADDRESS_SERVICE = {
  sentence: message('No address service is set, so deliveries are refused.'),
  setOne: message('Enter one under Settings, Address service.'),
} as const

/** Where an address is written wrongly, or the point is in another place, the service is right. */
const geocoderScreen = ({ geocoder }: ReadinessFacts): string =>
  geocoder === 'works' || geocoder === 'not_found' ? '/admin/settings/restaurant' : '/admin/settings/address-service'

function findGeocoder(t: Translate, { delivers, geocoder, kmFromPin }: ReadinessFacts): Finding {
  if (!delivers) return ready(t('You do not deliver, so no address is looked up.'))
  const setOne = t.message(NO_ADDRESS_SERVICE.setOne)
  if (geocoder === 'none')
    return open(t.message(NO_ADDRESS_SERVICE.sentence), `${setOne} ${t('Or switch delivery off.')}`)
  if (geocoder === 'rough') return open(t('Addresses are looked up in a rough list of the demo’s streets.'), setOne)
  if (geocoder === 'fails') {
    return open(t('The address service did not answer, so deliveries are refused.'), t('Check its key and its limits.'))
  }
  if (geocoder === 'not_found') {
    return open(
      t('The address service answers, but does not know your own address.'),
      t('Check how the address is written.'),
    )
  }
  if (kmFromPin !== null && kmFromPin > PIN_OFF_KM) {
    return open(
      t('The address service finds your address {km} km from your point on the map.', { km: kmFromPin.toFixed(1) }),
      t('Distances are measured from that point: find the address on the map again.'),
    )
  }
  return ready(t('The address service answers, and finds your own address.'))
}

function findKitchenLimits(t: Translate, { hasKitchenLimits }: ReadinessFacts): Finding {
  if (hasKitchenLimits) return ready(t('Promised times depend on how many orders the kitchen already has.'))
  return open(
    t('The kitchen has no limits: forty orders at once would all be promised for the same time.'),
    t('Enter how many orders, or how many minutes of cooking, fit into a quarter of an hour.'),
  )
}

function findBackup(t: Translate, { backupAt, now }: ReadinessFacts): Finding {
  const advice = t('Run “npm run backup -- FILE” every night, and keep the file on another machine.')
  if (!backupAt) return open(t('No backup has been made yet.'), advice)
  return now.getTime() - backupAt.getTime() <= DAY_MS
    ? ready(t('The last backup is less than a day old.'), backupAt)
    : open(t('The last backup is more than a day old.'), advice, backupAt)
}

function findScreen(t: Translate, { ringingAt, now }: ReadinessFacts): Finding {
  if (ringingAt && now.getTime() - ringingAt.getTime() <= RINGING_MS) {
    return ready(t('A staff screen with sound on is connected: it rings for new orders.'), ringingAt)
  }
  return open(
    t('No staff screen with sound on is connected, so nobody would hear a new order.'),
    t('Open the orders on the kitchen’s tablet, tap the screen once, and turn the volume up.'),
    ringingAt,
  )
}

function findTicket(t: Translate, { ticketAt }: ReadinessFacts): Finding {
  if (ticketAt) return ready(t('A ticket was sent to a printer.'), ticketAt)
  return open(
    t('No ticket has been printed yet.'),
    t('Place a test order, and print its ticket in the kitchen. Without a printer, leave this open.'),
  )
}
