import { InvalidInput } from '#contract/problem.ts'
import type { ProviderTest, StripeKeysChange, StripeKeysTest } from '#contract/provider.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import type { StripeCredentials } from '#domain/provider/credentials.ts'
import {
  describeKey,
  describeKeyChange,
  formerKeysAfter,
  isSameAccount,
  type KeyFindings,
  modeOfKey,
} from '#domain/provider/stripe-keys.ts'
import { Refusal } from '#domain/refusal.ts'
import { KEY_ADVICE, keyProblemWords } from '#domain/setup/payment-test.ts'
import type { Self } from '#server/account/account.ts'
import { KeyTestFailed } from '#server/adapters/payments/payment-provider.ts'
import type { Shop } from '#server/shop.ts'
import { countOpenPages } from './provider-queries.ts'
import { byOwnPassword, enteredCredentials, storeAccess, webhookUrlOf } from './stored-access.ts'

/** What Stripe says of keys that an owner typed, and what changing to them would mean. Nothing is saved, and no money moves. */
export async function testStripeKeys(shop: Shop, t: Translate, typed: StripeKeysTest): Promise<ProviderTest> {
  const before = enteredCredentials(shop, 'payments')
  const secretKey = keyOf(shop, typed, before)
  try {
    const findings = await readKey(shop, secretKey)
    const next = { secretKey, webhookSecret: typed.webhookSecret, account: findings.account }
    return {
      isGood: findings.canCharge !== false,
      sentence: describeKey(t, findings, {
        currency: shop.restaurant.currency.toUpperCase(),
        webhookUrl: webhookUrlOf(shop),
      }),
      advice: describeKeyChange(t, { before, next }, await countOpenPages(shop.db, shop.now())),
    }
  } catch (error) {
    if (!(error instanceof KeyTestFailed)) throw error
    const { problem } = error
    return {
      isGood: false,
      sentence: keyProblemWords(problem, t),
      advice: t.message(KEY_ADVICE[problem.reason]),
    }
  }
}

/** Asks Stripe about the key, and uses it from the next call on. */
export async function changeStripeKeys(shop: Shop, typed: StripeKeysChange, self: Self): Promise<void> {
  const change = await byOwnPassword(shop, self, typed)
  const secretKey = keyOf(shop, typed, enteredCredentials(shop, 'payments'))
  const { account } = await readKey(shop, secretKey).catch(throwRefusal)
  await storeAccess(shop, 'payments', change, ({ entered: before }) => {
    const next = { secretKey, account, webhookSecret: signingSecretOf(typed, { secretKey, account }, before) }
    return { ...next, former: formerKeysAfter({ before, next }, { now: shop.now(), forgets: typed.forgetsEarlier }) }
  })
}

const NO_KEY = message('Please enter the secret key.')
const ONLY_TO_STRIPE = message(
  'A live key is sent to Stripe alone, and your administrator has set another address in .env. Please use a test key.',
)

function keyOf({ trials }: Shop, typed: StripeKeysTest, stored: StripeCredentials | undefined): string {
  const secretKey = typed.secretKey || stored?.secretKey
  if (!secretKey) throw new InvalidInput({ secretKey: NO_KEY })
  if (modeOfKey(secretKey) === 'live' && !trials.isStripeItself) throw new InvalidInput({ secretKey: ONLY_TO_STRIPE })
  return secretKey
}

const NO_SIGNING_SECRET = message('Please enter the signing secret of the webhook endpoint.')
const OF_OTHER_KEY = message(
  'The stored signing secret belongs to another mode or account. Please enter the one of this key.',
)

function signingSecretOf(
  typed: StripeKeysTest,
  next: Pick<StripeCredentials, 'secretKey' | 'account'>,
  stored: StripeCredentials | undefined,
): string {
  if (typed.webhookSecret !== '') return typed.webhookSecret
  if (!stored) throw new InvalidInput({ webhookSecret: NO_SIGNING_SECRET })
  if (!isSameAccount(stored, next)) throw new InvalidInput({ webhookSecret: OF_OTHER_KEY })
  return stored.webhookSecret
}

const readKey = async (shop: Shop, secretKey: string): Promise<KeyFindings> => ({
  mode: modeOfKey(secretKey),
  ...(await shop.trials.stripe(secretKey).readKey(webhookUrlOf(shop))),
})

function throwRefusal(error: unknown): never {
  if (!(error instanceof KeyTestFailed)) throw error
  const { problem } = error
  const sentence = (t: Translate) => `${keyProblemWords(problem, t)} ${t.message(KEY_ADVICE[problem.reason])}`
  throw new Refusal('provider_failed', sentence)
}
