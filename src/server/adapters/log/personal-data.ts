import { DrizzleQueryError } from 'drizzle-orm/errors'

const LOCAL_PART = /[^\s"`<>()[\]{},;:/\\@]{1,64}/u
const DOMAIN = /(?:[\p{L}\p{N}-]{1,63}\.){1,8}(?:xn--[\p{L}\p{N}-]{1,59}|\p{L}{2,63})/u
/** In JSON the letter of an escape like \n may precede an address, but is not part of it. */
const ESCAPE_OR_ADDRESS = new RegExp(
  String.raw`\\(?:u[\da-f]{4}|.)|${LOCAL_PART.source}(?:@|%40)${DOMAIN.source}`,
  'giu',
)

/** Hardly any line does, and searching for this takes a hundredth of the time. */
const MAY_HOLD_ADDRESS = /@|%40/

/** Masks every email address in a text or a line of JSON: mail servers and payment providers quote addresses in errors. */
export const maskAddresses = (text: string): string => (MAY_HOLD_ADDRESS.test(text) ? masked(text) : text)

const masked = (text: string): string =>
  text.replace(ESCAPE_OR_ADDRESS, (found) => (found.startsWith('\\') ? found : '[email]'))

type ErrorDescription = { type: string; message: string; code?: unknown; stack?: string | undefined; cause?: unknown }

/** An error for the log, without what a guest typed. */
export function describeError(error: unknown): ErrorDescription | string {
  if (!(error instanceof Error)) return String(error)
  return {
    type: error.name,
    message: messageOf(error),
    ...('code' in error ? { code: error.code } : {}),
    stack: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/** An error that is safe to store or print: without what a guest typed, with the messages of its causes. */
export function withoutPersonalData(error: unknown): Error {
  const clean = new Error(maskAddresses(messagesOf(error).join(': ')))
  clean.stack = `${clean.message}${error instanceof Error ? framesOf(error) : ''}`
  return clean
}

const messagesOf = (error: unknown): string[] => {
  if (!(error instanceof Error)) return [String(error)]
  return error.cause === undefined ? [messageOf(error)] : [messageOf(error), ...messagesOf(error.cause)]
}

function messageOf(error: Error): string {
  // Its own message contains the query's values.
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  // PostgreSQL quotes text that it cannot parse.
  if ('code' in error && /^22[0-9A-Z]{3}$/.test(String(error.code)))
    return error.message.replace(/"[^"]*"/g, '[redacted]')
  return error.message
}

/** The stack without the message, which was fixed when the error was made. */
const framesOf = ({ stack }: Error): string | undefined =>
  stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => `\n${line}`)
    .join('')
