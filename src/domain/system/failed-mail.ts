import { message } from '../language/translate.ts'

/** Typical errors of mail servers and networks, and what they mean for an owner. The first match counts. */
const MEANINGS: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [/must not be called/, message('The mail server’s name leads to an address that must not be called.')],
  [/Invalid login|EAUTH|\b535\b|authentication/i, message('The mail server refuses our user name or password.')],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, message('The mail server’s name cannot be found.')],
  [/certificate|\bTLS\b|\bSSL\b/i, message('The mail server’s certificate cannot be trusted.')],
  [/ECONNREFUSED/, message('Nothing answers at the mail server’s address.')],
  [/timeout|timed out|ETIMEDOUT|Greeting never received/i, message('The mail server does not answer in time.')],
  [
    /ECONNRESET|ESOCKET|connection closed|EHOSTUNREACH|ENETUNREACH/i,
    message('The connection to the mail server breaks off.'),
  ],
  [/recipients were rejected|mailbox|user unknown|no such user/i, message('The mail server refuses the recipient.')],
  [/sender|\bfrom\b|relay/i, message('The mail server refuses our sender address.')],
  [/quota|rate|too many|\b4\d\d\b/i, message('The mail server asks us to try later.')],
]

/** An error of sending mail in one plain sentence, without the technical text, which may name a guest. */
export const describeMailError = (error: string): string =>
  MEANINGS.find(([pattern]) => pattern.test(error))?.[1] ?? message('The mail server refuses our mail.')
