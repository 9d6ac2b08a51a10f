import { z } from 'zod'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const text = () => z.string().trim().optional()
const WEB_ADDRESS = {
  protocol: /^https?$/,
  error: 'must be an address that starts with http:// or https://',
  abort: true,
}
const webAddress = () => z.url(WEB_ADDRESS).transform((address) => address.replace(/\/+$/, ''))
/** Scheme, host and port: no path, no query, no fragment, and nobody's name. */
const isOrigin = (address: string) => {
  const url = URL.parse(address)
  return url?.href === `${url?.origin}/` && !/[?#]/.test(address)
}
const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z.string().trim().regex(/^\d+$/, error).transform(Number).pipe(z.number().min(least, error).max(most, error))
}
const oneOrNothing = () =>
  z
    .enum(['0', '1', 'true', 'false', 'on', 'off'], 'must be 1 or 0')
    .transform((value) => ['1', 'true', 'on'].includes(value))

/** Every variable that the product reads, as it is written: what it means together is decided in config.ts. */
export const Environment = z.object({
  PORT: wholeNumber(1, 65_535).prefault('3000'),
  HOST: z.string().trim().prefault('127.0.0.1'),
  PUBLIC_URL: z
    .url(WEB_ADDRESS)
    .refine(
      isOrigin,
      'must be an address like https://example.com, with nothing behind it: the site is served at the root',
    )
    .transform((address) => address.replace(/\/$/, ''))
    .optional(),
  DATA_DIR: z.string().prefault('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres:// or postgresql://' })
    .optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
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
  STRIPE_API_BASE: webAddress().prefault('https://api.stripe.com'),
  GOOGLE_MAPS_API_KEY: text(),
  GOOGLE_MAPS_BASE: webAddress().prefault('https://maps.googleapis.com'),
  NOMINATIM_URL: webAddress().optional(),
  GOOGLE_CLIENT_ID: text(),
  GOOGLE_CLIENT_SECRET: text(),
  GOOGLE_ISSUER: webAddress().prefault('https://accounts.google.com'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional(),
  MAIL_FROM: text(),
  S3_BUCKET: text(),
  S3_ENDPOINT: webAddress().optional(),
  S3_REGION: z.string().trim().prefault('us-east-1'),
  S3_ACCESS_KEY_ID: text(),
  S3_SECRET_ACCESS_KEY: text(),
  TRUST_PROXY: wholeNumber(0, 10).prefault('0'),
  GUEST_DATA_DAYS: wholeNumber(7, 3_650).prefault('400'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).prefault('info'),
  DEMO: oneOrNothing().prefault('0'),
})
export type Environment = z.infer<typeof Environment>
