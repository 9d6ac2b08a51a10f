import type { AccessRemoval, ProviderAccess } from '#contract/provider.ts'
import { takesCards } from '#domain/order/ways-to-pay.ts'
import type { Actor } from '#domain/people/audit.ts'
import {
  CARDS_OFF_BY_ADMINISTRATOR,
  type CredentialSource,
  endOfSecret,
  SET_BY_ADMINISTRATOR,
} from '#domain/provider/credentials.ts'
import { assertVersion, Refusal } from '#domain/refusal.ts'
import type { Provider } from '#domain/system/readings.ts'
import { assertOwnPassword, type Self } from '#server/account/account.ts'
import { selfOf } from '#server/account/password-reset.ts'
import type { CredentialsOf, InForce } from '#server/adapters/credentials/provider-credentials.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { storedCredential } from '#server/adapters/settings/current-settings.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { findSection, lockSettings, writeSection } from '#server/settings/settings-queries.ts'
import { findLastWebhook } from '#server/setup/setup-queries.ts'
import type { Shop } from '#server/shop.ts'

/** What owners read about the three providers: where their credentials come from, and nothing that is secret. */
export async function readProviderAccess(shop: Shop): Promise<ProviderAccess> {
  return { payments: await readPayments(shop), mail: readMail(shop), geocoder: readGeocoder(shop) }
}

const stateOf = ({ source, version, savedAt }: InForce<Provider>) => ({
  source,
  version,
  since: savedAt?.toISOString() ?? null,
})

async function readPayments(shop: Shop): Promise<ProviderAccess['payments']> {
  const { db, credentials, payments, restaurant } = shop
  const found = credentials.read('payments')
  const { entered, savedAt } = found
  const mode = takesCards(restaurant) ? payments.mode : null
  const heardAt = mode === null ? null : await findLastWebhook(db, mode, savedAt)
  const former = (entered?.former ?? []).filter(({ until }) => new Date(until) > shop.now())
  return {
    ...stateOf(found),
    mode,
    secretKey: entered ? endOfSecret(entered.secretKey) : null,
    webhookSecret: entered ? endOfSecret(entered.webhookSecret) : null,
    account: entered?.account ? { name: entered.account.name, currency: entered.account.currency } : null,
    former: former.flatMap(({ secretKey, account, until }) =>
      secretKey === null ? [] : [{ secretKey: endOfSecret(secretKey), account: account?.name ?? null, until }],
    ),
    webhookUrl: webhookUrlOf(shop),
    webhookAt: heardAt?.toISOString() ?? null,
  }
}

export const webhookUrlOf = ({ publicUrl }: Pick<Shop, 'publicUrl'>): string => `${publicUrl}/api/stripe/webhook`

function readMail({ credentials }: Shop): ProviderAccess['mail'] {
  const found = credentials.read('mail')
  const { host = '', port = null, security = 'starttls', user = '', password = '', from = '' } = found.entered ?? {}
  return { ...stateOf(found), host, port, security, user, hasPassword: password !== '', from }
}

function readGeocoder({ credentials }: Shop): ProviderAccess['geocoder'] {
  const found = credentials.read('geocoder')
  const { entered } = found
  return {
    ...stateOf(found),
    kind: entered?.kind ?? 'none',
    apiKey: entered?.kind === 'google' ? endOfSecret(entered.apiKey) : null,
    url: entered?.kind === 'nominatim' ? entered.url : '',
  }
}

/** What an owner has entered. What `.env` sets, which wins, is neither tried nor changed here. */
export function enteredCredentials<Id extends Provider>({ credentials }: Shop, provider: Id): InForce<Id>['entered'] {
  const { source, entered } = credentials.read(provider)
  assertByScreen(source)
  return entered
}

function assertByScreen(source: CredentialSource): void {
  if (source === 'env') throw new Refusal('set_by_administrator', SET_BY_ADMINISTRATOR)
  if (source === 'off') throw new Refusal('set_by_administrator', CARDS_OFF_BY_ADMINISTRATOR)
}

type Change = { readonly version: number; readonly by: Actor }

/**
 * Stores what `decide` makes of the credentials before, encrypted; null removes them. The history says that they changed, and nothing of
 * them. Every process uses the new ones from its next call on.
 */
export async function storeAccess<Id extends Provider>(
  { db, now, settings, credentials }: Shop,
  provider: Id,
  { version, by }: Change,
  decide: (before: InForce<Id>) => CredentialsOf<Id> | null,
): Promise<void> {
  const section = `credentials_${provider}` as const
  await db.transaction(async (tx) => {
    await lockSettings(tx)
    const before = credentials.readStored(provider, storedCredential(await findSection(tx, section)))
    assertByScreen(before.source)
    assertVersion('connection', version, { version: before.version })
    const next = decide(before)
    const content = { encrypted: next && credentials.encrypt(provider, next), savedAt: now().toISOString() }
    await writeSection(tx, { section, content, formatVersion: 1 })
    await recordChange(tx, {
      ...{ entity: 'settings', entityId: section, action: 'changed', by, at: now() },
      before: { [section]: before.source === 'none' ? null : 'the old ones' },
      after: { [section]: next ? 'new ones' : null },
    })
    await announce(tx, { topic: 'settings' })
  })
  await settings.refresh()
}

/** An open session alone must not be enough to send guests' money elsewhere. */
export async function byOwnPassword(
  { db }: Shop,
  self: Self,
  { version, ownPassword }: Omit<AccessRemoval, 'provider'>,
): Promise<Change> {
  await assertOwnPassword(db, self, ownPassword, 'ownPassword')
  return { version, by: selfOf(self) }
}

/** Without credentials, payments are a demo or switched off, and nothing is mailed or looked up. */
export async function removeAccess(shop: Shop, { provider, ...removal }: AccessRemoval, self: Self): Promise<void> {
  await storeAccess(shop, provider, await byOwnPassword(shop, self, removal), () => null)
}
