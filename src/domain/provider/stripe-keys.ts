import type { Translate } from '../language/translate.ts'
import type { StripeCredentials } from './credentials.ts'

type KeyMode = 'test' | 'live'

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
const FORMER_KEYS_DAYS = 180
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
export function describeKeyChange(t: Translate, { before, next }: Change, openPages: number): string | null {
  const to = modeOfKey(next.secretKey)
  if (!before || (modeOfKey(before.secretKey) === 'test' && to === 'live')) {
    const charged = to === 'live' && t('From now on guests’ cards are charged.')
    return inOneText([charged, openPages > 0 && describeLost(t, openPages)]) || null
  }
  if (isSameAccount(before, next)) return t('It is the same account: earlier orders are refunded as before.')
  const isFree = to === 'test' && modeOfKey(before.secretKey) === 'live'
  return inOneText([
    isFree && t('From now on no card is charged.'),
    describeKept(t, before.account),
    openPages > 0 &&
      t.plural(
        openPages,
        'One order is being paid now there, and will be confirmed.',
        '{count} orders are being paid now there, and will be confirmed.',
      ),
  ])
}

const inOneText = (sentences: readonly (string | false | undefined)[]): string => sentences.filter(Boolean).join(' ')

const describeLost = (t: Translate, openPages: number): string =>
  t.plural(
    openPages,
    'One order is being paid now, without these keys: it will not be confirmed. Wait until it is over, or phone the guest.',
    '{count} orders are being paid now, without these keys: it will not be confirmed. Wait until it is over, or phone the guest.',
  )

const describeKept = (t: Translate, account: StripeAccount | null): string =>
  account
    ? t(
        'Orders paid so far stay with “{account}”, and are refunded there: this site keeps its key for {days} days, so do not delete it in Stripe’s dashboard before.',
        { account: account.name, days: FORMER_KEYS_DAYS },
      )
    : t(
        'Orders paid so far stay with the earlier account, and are refunded there: this site keeps its key for {days} days, so do not delete it in Stripe’s dashboard before.',
        { days: FORMER_KEYS_DAYS },
      )

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
  t: Translate,
  { mode, account, canCharge, endpoint }: KeyFindings,
  { currency, webhookUrl }: Here,
): string {
  const theirs = account?.currency?.toUpperCase()
  return inOneText([
    mode === 'live' ? t('A live key: guests’ cards are charged.') : t('A test key: no card is charged.'),
    account
      ? t('The account is “{account}”.', { account: account.name })
      : t('The key may not read the account, so its name is not known.'),
    canCharge === false && t('It cannot take payments yet: finish its details in Stripe’s dashboard.'),
    theirs &&
      theirs !== currency &&
      t('It is in {theirs}, your prices are in {currency}: Stripe converts, for a fee.', { theirs, currency }),
    endpoint === 'missing' &&
      t('It sends no webhooks here yet: add an endpoint {webhookUrl} in Stripe’s dashboard.', { webhookUrl }),
  ])
}
