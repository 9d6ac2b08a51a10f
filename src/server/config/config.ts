import { isAbsolute, relative, resolve } from 'node:path'
import { domainToASCII } from 'node:url'
import { z } from 'zod'
import { isLoopback, isPublicAddress } from './public-address.ts'
import { StartProblem } from './start-problem.ts'

export type Config = ReturnType<typeof configFrom>

/** Everything the operator can set, read once; wrong values throw a StartProblem that names all of them. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  // A line like `STRIPE_SECRET_KEY=` in an .env file means "not set".
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const { data, error } = Environment.safeParse(filled)
  if (error) throw wrongSettings(error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`))
  const problems = contradictionsIn(data)
  if (problems.length > 0) throw wrongSettings(problems)
  return configFrom(data)
}

const wrongSettings = (problems: string[]) => new StartProblem([...new Set(problems)].join('\n'))

function configFrom(env: Environment) {
  return {
    listen: { host: env.HOST, port: env.PORT },
    /** The site's own address, without a slash at its end. */
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    /** Only this machine can reach the site: it listens nowhere else, and has no public address. */
    isLocal: isLoopback(env.HOST) && !(env.PUBLIC_URL && isPublicAddress(env.PUBLIC_URL)),
    dataDir: resolve(env.DATA_DIR),
    /** Undefined: the embedded PostgreSQL in the data folder. */
    databaseUrl: env.DATABASE_URL,
    /** Set when DATABASE_URL is a pooler: the same database without it. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /** Where the embedded database is archived continuously; undefined: nowhere. */
    archive: env.ARCHIVE_DIR ? { folder: resolve(env.ARCHIVE_DIR), days: env.ARCHIVE_DAYS } : undefined,
    /** Without a password, one is generated. */
    firstAdmin: env.ADMIN_EMAIL ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : undefined,
    /** Undefined: made once and kept in the data folder. */
    authSecret: env.AUTH_SECRET,
    stripe: stripeFrom(env),
    /** Also for keys that owners enter on a screen. */
    stripeApiBase: env.STRIPE_API_BASE,
    /** `off`: nobody can pay by card, and orders are paid when they are collected or at the door. `screen`: the same until an owner enters keys. */
    cardPayments: env.CARD_PAYMENTS,
    /** Signs the demo payments' webhooks; undefined: made once and kept in the data folder. */
    demoWebhookSecret: env.STRIPE_SECRET_KEY ? undefined : env.STRIPE_WEBHOOK_SECRET,
    geocoding: {
      google: env.GOOGLE_MAPS_API_KEY ? { apiKey: env.GOOGLE_MAPS_API_KEY, apiBase: env.GOOGLE_MAPS_BASE } : undefined,
      nominatimUrl: env.NOMINATIM_URL,
    },
    googleMapsBase: env.GOOGLE_MAPS_BASE,
    mapTiles: env.MAP_TILES_URL === 'off' ? null : { url: env.MAP_TILES_URL, attribution: env.MAP_TILES_ATTRIBUTION },
    googleSignIn: googleSignInFrom(env),
    /** `from` undefined: the restaurant's own address. */
    mail: env.SMTP_URL ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    /** Undefined: images are kept in the data folder. */
    imageBucket: imageBucketFrom(env),
    /** How many trusted proxies stand in front and report the client's address. */
    trustedProxies: env.TRUST_PROXY,
    /** Browsers use HTTPS for every host below the public one as well. */
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    /** After this many days, guests' personal data is erased. */
    guestDataDays: env.GUEST_DATA_DAYS,
    logLevel: env.LOG_LEVEL,
    /** How many server processes share the port. */
    workers: env.WORKERS,
    /** Where Prometheus reads metrics; undefined: they are off. */
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    /** Where traces are sent by OTLP over HTTP; undefined: they are off. */
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT && `${env.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`,
    /** For how long the site reports that it is not ready before it stops accepting requests. */
    drainMs: env.DRAIN_SECONDS * 1000,
    /** Demo payments are allowed on a public address. */
    isDemo: env.DEMO,
  }
}

function stripeFrom({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE,
}: Environment) {
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiBase: STRIPE_API_BASE } : undefined
}

function googleSignInFrom(env: Environment) {
  const client = both({ clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET })
  return client && { ...client, issuer: env.GOOGLE_ISSUER }
}

function imageBucketFrom(env: Environment) {
  const keys = both({ accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY })
  return env.S3_BUCKET && keys
    ? { bucket: env.S3_BUCKET, endpoint: env.S3_ENDPOINT, region: env.S3_REGION, ...keys }
    : undefined
}

function both<Parts extends Record<string, string | undefined>>(parts: Parts) {
  const isComplete = Object.values(parts).every((part) => part !== undefined)
  return isComplete ? (parts as { [Name in keyof Parts]: NonNullable<Parts[Name]> }) : undefined
}

/** Combinations of values that are each valid alone. */
function contradictionsIn(env: Environment): string[] {
  return [
    env.ADMIN_PASSWORD && !env.ADMIN_EMAIL ? 'ADMIN_EMAIL must be set together with ADMIN_PASSWORD.' : undefined,
    ...pair(env, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
    ...pair(env, 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'),
    ...stripeContradictions(env),
    env.DATABASE_DIRECT_URL && !env.DATABASE_URL
      ? 'DATABASE_URL must be set together with DATABASE_DIRECT_URL: the first is the pooler, the second the same database without it.'
      : undefined,
    ...archiveContradictions(env),
    env.S3_BUCKET && !env.S3_ACCESS_KEY_ID
      ? 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together with S3_BUCKET.'
      : undefined,
  ].filter((problem) => problem !== undefined)
}

function pair(env: Environment, one: keyof Environment, other: keyof Environment): string[] {
  if (env[one] && !env[other]) return [`${other} must be set together with ${one}.`]
  if (env[other] && !env[one]) return [`${one} must be set together with ${other}.`]
  return []
}

function archiveContradictions({ ARCHIVE_DIR, DATABASE_URL, DATA_DIR }: Environment): (string | undefined)[] {
  if (!ARCHIVE_DIR) return []
  const fromData = relative(resolve(DATA_DIR), resolve(ARCHIVE_DIR))
  const isInside = !fromData.startsWith('..') && !isAbsolute(fromData)
  return [
    DATABASE_URL
      ? 'ARCHIVE_DIR archives the embedded database: with DATABASE_URL leave it empty, and archive your own PostgreSQL with pgBackRest (docs/operating/point-in-time.md).'
      : undefined,
    isInside
      ? 'ARCHIVE_DIR must be outside of DATA_DIR, best on another disk: an archive on the failed disk is none.'
      : undefined,
  ]
}

function stripeContradictions(env: Environment): (string | undefined)[] {
  const isDemo = !env.STRIPE_SECRET_KEY && !env.DEMO && env.CARD_PAYMENTS === 'on'
  const isLiveKey = /^(sk|rk)_live_/.test(env.STRIPE_SECRET_KEY ?? '')
  return [
    isDemo && env.PUBLIC_URL && isPublicAddress(env.PUBLIC_URL)
      ? `STRIPE_SECRET_KEY must be set when PUBLIC_URL is a public address, or nobody could be charged; set ${OTHER_WAYS}, or CARD_PAYMENTS=off if guests pay when they collect or at the door.`
      : undefined,
    isDemo && !isLoopback(env.HOST)
      ? `STRIPE_SECRET_KEY must be set when HOST lets other machines in (${env.HOST}), or nobody could be charged; set ${OTHER_WAYS}, CARD_PAYMENTS=off if guests pay when they collect or at the door, or HOST=127.0.0.1 to keep the site on this machine.`
      : undefined,
    env.STRIPE_SECRET_KEY && env.CARD_PAYMENTS === 'off'
      ? 'CARD_PAYMENTS=off and STRIPE_SECRET_KEY contradict each other: remove one of the two.'
      : undefined,
    env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET
      ? 'STRIPE_WEBHOOK_SECRET must be set together with STRIPE_SECRET_KEY, or no payment could be confirmed.'
      : undefined,
    isLiveKey && env.STRIPE_API_BASE !== 'https://api.stripe.com'
      ? 'STRIPE_API_BASE must stay https://api.stripe.com with a live key: a live key is never sent anywhere else.'
      : undefined,
  ]
}

const OTHER_WAYS =
  'CARD_PAYMENTS=screen to let an owner enter Stripe’s keys under Settings, Stripe, DEMO=1 to show demo payments there on purpose'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const text = () => z.string().trim().optional()
const WEB_ADDRESS = {
  protocol: /^https?$/,
  error: 'must be an address that starts with http:// or https://',
  abort: true,
}
const webAddress = () => z.url(WEB_ADDRESS).transform((address) => address.replace(/\/+$/, ''))
const databaseAddress = () =>
  z.url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres:// or postgresql://' }).optional()
/** Scheme, host and port: no path, query, fragment or user name. */
const isOrigin = (address: string) => {
  const url = URL.parse(address)
  return url?.href === `${url?.origin}/` && !/[?#]/.test(address)
}
const isTilesAddress = (address: string) =>
  address === 'off' ||
  (/^https?:$/.test(URL.parse(address)?.protocol ?? '') &&
    ['{z}', '{x}', '{y}'].every((part) => address.includes(part)))
/** An address, alone or in angle brackets behind a name. It may be of a machine without a domain, as root@localhost. */
const SENDER = /^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>,]+@[^\s@<>,]+)$/
/** Its domain may be international, in its own letters or as punycode. */
const emailAddress = () =>
  z
    .string()
    .trim()
    .refine((text) => {
      const [local = '', domain = '', ...more] = text.split('@')
      return (
        more.length === 0 && /^[\w.'+-]+$/.test(local) && /^(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}$/.test(domainToASCII(domain))
      )
    }, 'must be an email address')
const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z.string().trim().regex(/^\d+$/, error).transform(Number).pipe(z.number().min(least, error).max(most, error))
}
const oneOrNothing = () =>
  z
    .enum(['0', '1', 'true', 'false', 'on', 'off'], 'must be 1 or 0')
    .transform((value) => ['1', 'true', 'on'].includes(value))

/** Every variable that the product reads, checked one by one: `contradictionsIn` checks them together. */
export const Environment = z.object({
  PORT: wholeNumber(1, 65_535).prefault('3000'),
  HOST: z.string().trim().prefault('127.0.0.1'),
  PUBLIC_URL: z
    .url(WEB_ADDRESS)
    .refine(isOrigin, 'must be an address like https://example.com, without a path: the site is served at the root')
    .transform((address) => address.replace(/\/$/, ''))
    .optional(),
  DATA_DIR: z.string().prefault('./data'),
  DATABASE_URL: databaseAddress(),
  DATABASE_DIRECT_URL: databaseAddress(),
  ARCHIVE_DIR: text(),
  ARCHIVE_DAYS: wholeNumber(1, 365).prefault('14'),
  ADMIN_EMAIL: emailAddress().optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .max(128, 'must have at most 128 characters')
    .optional(),
  AUTH_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .trim()
    .regex(/^(sk|rk)_/, 'must be a secret key of Stripe: it starts with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: text(),
  CARD_PAYMENTS: z.enum(['on', 'off', 'screen'], 'must be on, off or screen').prefault('on'),
  STRIPE_API_BASE: webAddress().prefault('https://api.stripe.com'),
  GOOGLE_MAPS_API_KEY: text(),
  GOOGLE_MAPS_BASE: webAddress().prefault('https://maps.googleapis.com'),
  NOMINATIM_URL: webAddress().optional(),
  MAP_TILES_URL: z
    .string()
    .trim()
    .refine(
      isTilesAddress,
      'must be an address like https://tiles.example.com/{z}/{x}/{y}.png with {z}, {x} and {y} in it, or off',
    )
    .prefault('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_TILES_ATTRIBUTION: z
    .string()
    .trim()
    .max(200, 'must have at most 200 characters')
    .prefault('© OpenStreetMap contributors'),
  GOOGLE_CLIENT_ID: text(),
  GOOGLE_CLIENT_SECRET: text(),
  GOOGLE_ISSUER: webAddress().prefault('https://accounts.google.com'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(SENDER, "must be an email address, alone or as in Ada's <orders@example.com>")
    .optional(),
  S3_BUCKET: text(),
  S3_ENDPOINT: webAddress().optional(),
  S3_REGION: z.string().trim().prefault('us-east-1'),
  S3_ACCESS_KEY_ID: text(),
  S3_SECRET_ACCESS_KEY: text(),
  TRUST_PROXY: wholeNumber(0, 10).prefault('0'),
  HSTS_SUBDOMAINS: oneOrNothing().prefault('0'),
  GUEST_DATA_DAYS: wholeNumber(7, 3_650).prefault('400'),
  WORKERS: wholeNumber(1, 12).prefault('1'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).prefault('info'),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: z.string().trim().prefault('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress().optional(),
  DRAIN_SECONDS: wholeNumber(0, 3).prefault('0'),
  DEMO: oneOrNothing().prefault('0'),
})
export type Environment = z.infer<typeof Environment>
