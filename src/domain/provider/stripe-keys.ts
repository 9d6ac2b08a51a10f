import type { StripeCredentials } from './credentials.ts'

export type KeyMode = 'test' | 'live'

/** The account that a secret key belongs to. */
export type StripeAccount = { readonly id: string; readonly name: string; readonly currency: string | null }

/** Keys that were replaced. They still serve what was paid, or is being paid, with them. */
export type FormerStripeKeys = {
  /** Null if the newer key is of the same account, and can do all of it. */
  readonly secretKey: string | null
  readonly webhookSecret: string
  readonly account: StripeAccount | null
  /** Until then their webhooks count, and payments are read and refunded with the secret key. */
  readonly until: string
}

export const SECRET_KEY = /^(sk|rk)_(test|live)_[A-Za-z0-9_]{6,}$/
export const WEBHOOK_SECRET = /^whsec_[A-Za-z0-9+/=_-]{6,}$/

export const modeOfKey = (secretKey: string): KeyMode => (/^(sk|rk)_live_/.test(secretKey) ? 'live' : 'test')

/** A link to pay is open for 23 hours, and Stripe sends the webhooks of the last one soon after. */
const SIGNATURE_HOURS = 24
/** Stripe refunds a payment for half a year. */
export const FORMER_KEYS_DAYS = 180
const HOUR_MS = 60 * 60_000

type Keys = Pick<StripeCredentials, 'secretKey' | 'webhookSecret' | 'account'>
type KeyOfAccount = Omit<Keys, 'webhookSecret'>
type Change = { readonly before: StripeCredentials | undefined; readonly next: Keys }

/** Unknown accounts count as different ones. */
export function isSameAccount(one: KeyOfAccount, other: KeyOfAccount): boolean {
  if (modeOfKey(one.secretKey) !== modeOfKey(other.secretKey)) return false
  return one.secretKey === other.secretKey || (one.account !== null && one.account.id === other.account?.id)
}

/** With a live key, payments of a test key are worth nothing: nobody must get food for them. */
const isWorthKeeping = (secretKey: string, next: Keys): boolean =>
  modeOfKey(secretKey) === 'live' || modeOfKey(next.secretKey) === 'test'

/** The earlier keys that stay in use besides the new ones; none if somebody else may know them. */
export function formerKeysAfter(
  { before, next }: Change,
  { now, forgets }: { readonly now: Date; readonly forgets: boolean },
): FormerStripeKeys[] {
  if (!before || forgets) return []
  const kept = before.former.filter(
    ({ secretKey, until }) => secretKey !== null && isWorthKeeping(secretKey, next) && new Date(until) > now,
  )
  if (!isWorthKeeping(before.secretKey, next)) return kept
  const isSame = isSameAccount(before, next)
  if (isSame && before.webhookSecret === next.webhookSecret) return kept
  const { webhookSecret, account } = before
  const hours = isSame ? SIGNATURE_HOURS : FORMER_KEYS_DAYS * 24
  const until = new Date(now.getTime() + hours * HOUR_MS).toISOString()
  return [{ secretKey: isSame ? null : before.secretKey, webhookSecret, account, until }, ...kept]
}

/** What an owner reads before the keys are changed. `openPages` are card pages that guests may be looking at. */
export function describeKeyChange({ before, next }: Change, openPages: number): string | null {
  const to = modeOfKey(next.secretKey)
  const busy =
    openPages === 0 ? '' : openPages === 1 ? 'One order is being paid now' : `${openPages} orders are being paid now`
  if (!before || (modeOfKey(before.secretKey) === 'test' && to === 'live')) {
    const lost =
      busy && ` ${busy}, without these keys: it will not be confirmed. Wait until it is over, or phone the guest.`
    return to === 'live' || busy
      ? `${to === 'live' ? 'From now on guests’ cards are charged.' : ''}${lost}`.trim()
      : null
  }
  const free = to === 'test' && modeOfKey(before.secretKey) === 'live' ? 'From now on no card is charged. ' : ''
  if (isSameAccount(before, next)) return 'It is the same account: earlier orders are refunded as before.'
  const account = before.account ? `“${before.account.name}”` : 'the earlier account'
  const kept = `this site keeps its key for ${FORMER_KEYS_DAYS} days, so do not delete it in Stripe’s dashboard before.`
  return `${free}Orders paid so far stay with ${account}, and are refunded there: ${kept}${busy && ` ${busy} there, and will be confirmed.`}`
}

/** What Stripe tells of a key without moving any money. */
export type KeyFindings = {
  readonly mode: KeyMode
  readonly account: StripeAccount | null
  /** Null if the key may not read it. */
  readonly canCharge: boolean | null
  /** Whether an endpoint of this site is registered and switched on; `unknown` if the key may not read it. */
  readonly endpoint: 'here' | 'missing' | 'unknown'
}

type Here = { readonly currency: string; readonly webhookUrl: string }

/** What is known of a key that Stripe accepts. */
export function describeKey(
  { mode, account, canCharge, endpoint }: KeyFindings,
  { currency, webhookUrl }: Here,
): string {
  const theirs = account?.currency?.toUpperCase()
  return [
    mode === 'live' ? 'A live key: guests’ cards are charged.' : 'A test key: no card is charged.',
    account ? `The account is “${account.name}”.` : 'The key may not read the account, so its name is not known.',
    canCharge === false && 'It cannot take payments yet: finish its details in Stripe’s dashboard.',
    theirs && theirs !== currency && `It is in ${theirs}, your prices are in ${currency}: Stripe converts, for a fee.`,
    endpoint === 'missing' && `It sends no webhooks here yet: add an endpoint ${webhookUrl} in Stripe’s dashboard.`,
  ]
    .filter(Boolean)
    .join(' ')
}
