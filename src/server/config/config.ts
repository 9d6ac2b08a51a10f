import { resolve } from 'node:path'
import { Environment } from './environment.ts'
import { isLoopback, isPublicAddress } from './public-address.ts'
import { StartProblem } from './start-problem.ts'

export type Config = ReturnType<typeof configFrom>

/** Everything the operator can set, read once; a wrong value is a StartProblem which names all that is wrong. */
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
    dataDir: resolve(env.DATA_DIR),
    /** Undefined: the embedded PostgreSQL in the data folder. */
    databaseUrl: env.DATABASE_URL,
    firstAdmin: both({ email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }),
    /** Undefined: made once and kept in the data folder. */
    authSecret: env.AUTH_SECRET,
    stripe: stripeFrom(env),
    /** Signs the demo payments' webhooks; undefined: made once and kept in the data folder. */
    demoWebhookSecret: env.STRIPE_SECRET_KEY ? undefined : env.STRIPE_WEBHOOK_SECRET,
    geocoding: {
      google: env.GOOGLE_MAPS_API_KEY ? { apiKey: env.GOOGLE_MAPS_API_KEY, apiBase: env.GOOGLE_MAPS_BASE } : undefined,
      nominatimUrl: env.NOMINATIM_URL,
    },
    googleSignIn: googleSignInFrom(env),
    /** `from` undefined: the restaurant's own address. */
    mail: env.SMTP_URL ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    /** Undefined: images are kept in the data folder. */
    imageBucket: imageBucketFrom(env),
    /** How many proxies stand in front and may be believed about the client's address. */
    trustedProxies: env.TRUST_PROXY,
    /** What guests told about themselves is erased after so many days. */
    guestDataDays: env.GUEST_DATA_DAYS,
    logLevel: env.LOG_LEVEL,
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

/** What each value allows alone, but not together with the others. */
function contradictionsIn(env: Environment): string[] {
  return [
    ...pair(env, 'ADMIN_EMAIL', 'ADMIN_PASSWORD'),
    ...pair(env, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
    ...pair(env, 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'),
    ...stripeContradictions(env),
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

function stripeContradictions(env: Environment): (string | undefined)[] {
  const isDemo = !env.STRIPE_SECRET_KEY && !env.DEMO
  const isLiveKey = /^(sk|rk)_live_/.test(env.STRIPE_SECRET_KEY ?? '')
  return [
    isDemo && env.PUBLIC_URL && isPublicAddress(env.PUBLIC_URL)
      ? 'STRIPE_SECRET_KEY must be set when PUBLIC_URL is a public address, or nobody could be charged; set DEMO=1 to show demo payments there on purpose.'
      : undefined,
    isDemo && !isLoopback(env.HOST)
      ? `STRIPE_SECRET_KEY must be set when HOST lets other machines in (${env.HOST}), or nobody could be charged; set DEMO=1 to show demo payments there on purpose, or HOST=127.0.0.1 to keep the site on this machine.`
      : undefined,
    env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET
      ? 'STRIPE_WEBHOOK_SECRET must be set together with STRIPE_SECRET_KEY, or no payment could be confirmed.'
      : undefined,
    isLiveKey && env.STRIPE_API_BASE !== 'https://api.stripe.com'
      ? 'STRIPE_API_BASE must stay https://api.stripe.com with a live key: a live key is never sent anywhere else.'
      : undefined,
  ]
}
