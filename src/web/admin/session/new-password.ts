import { INVALID_NEW_PASSWORD, NEW_PASSWORD } from '#domain/sign-in.ts'

export const NEW_PASSWORD_HINT = `${NEW_PASSWORD.min} characters or more. Three words that only you would put together are good.`

/** Why this cannot be a new password; undefined when it can. */
export const newPasswordProblem = (typed: string): string | undefined =>
  typed.length >= NEW_PASSWORD.min && typed.length <= NEW_PASSWORD.max ? undefined : INVALID_NEW_PASSWORD
