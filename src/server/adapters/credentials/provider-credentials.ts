import { z } from 'zod'
import {
  type CredentialSource,
  type GeocoderCredentials,
  MAIL_SECURITIES,
  type MailCredentials,
  type StripeCredentials,
} from '#domain/provider/credentials.ts'
import type { Provider } from '#domain/system/readings.ts'
import type { Config } from '#server/config/config.ts'
import type { CurrentSettings, StoredCredential, TakesCards } from '../settings/current-settings.ts'
import type { Vault } from './vault.ts'

type ByProvider = { payments: StripeCredentials; mail: MailCredentials; geocoder: GeocoderCredentials }

/** What a provider is reached with. */
export type CredentialsOf<Id extends Provider> = ByProvider[Id]

/** Where they come from now, and what an owner has entered. */
export type InForce<Id extends Provider> = {
  readonly source: CredentialSource
  /** Only of `screen`. */
  readonly entered: ByProvider[Id] | undefined
  readonly version: number
  readonly savedAt: Date | null
}

/** The credentials in force in this process; all processes agree within moments of a change. */
export interface ProviderCredentials {
  read<Id extends Provider>(provider: Id): InForce<Id>
  /** What a row says, by the same rules. */
  readStored<Id extends Provider>(provider: Id, stored: StoredCredential): InForce<Id>
  encrypt<Id extends Provider>(provider: Id, credentials: ByProvider[Id]): string
}

type CredentialsConfig = Pick<Config, 'stripe' | 'cardPayments' | 'geocoding' | 'mail'>

const Account = z.object({ id: z.string(), name: z.string(), currency: z.string().nullable() }).nullable()

/** Only this version's own texts are ever decrypted, so a mistake in one is a fault and no input. */
const SCHEMAS: { readonly [Id in Provider]: z.ZodType<ByProvider[Id]> } = {
  payments: z.object({
    secretKey: z.string(),
    webhookSecret: z.string(),
    account: Account,
    former: z.array(
      z.object({
        secretKey: z.string().nullable(),
        webhookSecret: z.string(),
        account: Account,
        until: z.string(),
      }),
    ),
  }),
  mail: z.object({
    host: z.string(),
    port: z.number(),
    security: z.enum(MAIL_SECURITIES),
    user: z.string(),
    password: z.string(),
    from: z.string(),
  }),
  geocoder: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('google'), apiKey: z.string() }),
    z.object({ kind: z.literal('nominatim'), url: z.string() }),
  ]),
}

/** What `.env` says; it wins over every screen. */
function fixedSource(provider: Provider, config: CredentialsConfig): CredentialSource | undefined {
  const isInEnv = {
    payments: config.stripe !== undefined,
    mail: config.mail !== undefined,
    geocoder: config.geocoding.google !== undefined || config.geocoding.nominatimUrl !== undefined,
  }
  if (isInEnv[provider]) return 'env'
  return provider === 'payments' && config.cardPayments === 'off' ? 'off' : undefined
}

function inForce<Id extends Provider>(
  provider: Id,
  stored: StoredCredential,
  { config, vault }: { readonly config: CredentialsConfig; readonly vault: Vault },
): InForce<Id> {
  const { version, savedAt, encrypted } = stored
  const fixed = fixedSource(provider, config)
  if (fixed) return { source: fixed, entered: undefined, version, savedAt: null }
  if (encrypted === null) return { source: 'none', entered: undefined, version, savedAt: null }
  const entered = SCHEMAS[provider].safeParse(vault.decrypt(provider, encrypted)).data
  return { source: entered ? 'screen' : 'unreadable', entered, version, savedAt }
}

/** Whether guests can pay by card: with keys that can be read, or in the demo. */
export const takesCardsWith =
  (config: CredentialsConfig, vault: Vault): TakesCards =>
  (stored) => {
    const { source } = inForce('payments', stored, { config, vault })
    return source === 'none' ? config.cardPayments === 'on' : source === 'env' || source === 'screen'
  }

/** Decrypts what was entered once for each change. */
export function openCredentials(
  config: CredentialsConfig,
  { settings, vault }: { readonly settings: Pick<CurrentSettings, 'read'>; readonly vault: Vault },
): ProviderCredentials {
  const known = new Map<Provider, { readonly stored: StoredCredential; readonly found: InForce<Provider> }>()
  const readStored: ProviderCredentials['readStored'] = (provider, stored) =>
    inForce(provider, stored, { config, vault })
  return {
    readStored,
    read<Id extends Provider>(provider: Id): InForce<Id> {
      const stored = settings.read().credentials[provider]
      const before = known.get(provider)
      if (before?.stored.version === stored.version) return before.found as InForce<Id>
      const found = readStored(provider, stored)
      known.set(provider, { stored, found })
      return found
    },
    encrypt: (provider, credentials) => vault.encrypt(provider, credentials),
  }
}
