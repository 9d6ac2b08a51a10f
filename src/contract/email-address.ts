import { z } from 'zod'
import { CONTACT_MAX, INVALID_EMAIL, PLAIN_BEFORE_AT } from '#domain/people/guest.ts'

const LOCAL_PART = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]$/
const DOMAIN_LETTERS = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u
const ASCII_DOMAIN = /^(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/

/** The address as mail servers and other services take it: an international domain as punycode. Otherwise as it is. */
export function asciiEmail(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = asciiDomain(address.slice(at + 1))
  return domain && !isAscii(address) ? `${address.slice(0, at)}@${domain}` : address
}

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text)

const asciiDomain = (domain: string): string | undefined =>
  DOMAIN_LETTERS.test(domain) ? URL.parse(`http://${domain}`)?.hostname : undefined

function problemOf(address: string): string | undefined {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(at, 0))
  if (!ASCII_DOMAIN.test(asciiDomain(address.slice(at + 1)) ?? '')) return INVALID_EMAIL
  if (LOCAL_PART.test(local)) return undefined
  return /^[\p{L}\p{M}\p{N}_'+.-]+$/u.test(local) && !isAscii(local) ? PLAIN_BEFORE_AT : INVALID_EMAIL
}

const address = () => z.string(INVALID_EMAIL).trim().max(CONTACT_MAX.email, INVALID_EMAIL).meta({ format: 'email' })

type Refine = Parameters<z.ZodString['superRefine']>[0]
const isAddress: Refine = (text, context) => {
  const problem = problemOf(text)
  if (problem) context.addIssue({ code: 'custom', message: problem })
}

/** An email address as somebody typed it. Its domain can be international, in its own letters or as punycode. */
export const EmailAddress = address().superRefine(isAddress)

/** The same, or empty for none. */
export const OptionalEmail = z
  .string(INVALID_EMAIL)
  .trim()
  .max(CONTACT_MAX.email, INVALID_EMAIL)
  .superRefine((text, context) => (text === '' ? undefined : isAddress(text, context)))

/** The address by which an account signs in: one spelling, in ASCII. */
export const AccountEmail = EmailAddress.transform((text) => asciiEmail(text).toLowerCase())

export const isAccountEmail = (text: string): boolean => AccountEmail.safeParse(text).success
