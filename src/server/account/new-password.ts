import { InvalidInput } from '#contract/problem.ts'
import { message } from '#domain/language/translate.ts'
import { guessableWords, isMadeOfWords } from '#domain/people/password-words.ts'
import type { Shop } from '#server/shop.ts'

const LEAKED = message('This password is in lists of stolen ones, which are tried first. Please choose another one.')
const OF_WORDS = message(
  'This password is made of words that are tried first, such as the name of the restaurant. Please choose another one.',
)

type Choice = { readonly email: string; readonly restaurant: string; readonly password: string }

/** Why this password would soon be guessed; undefined for any other. */
export async function weaknessOf({ password, ...names }: Choice): Promise<string | undefined> {
  if (isMadeOfWords(password, guessableWords(names))) return OF_WORDS
  return (await leakedPasswords()).includes(password.toLowerCase()) ? LEAKED : undefined
}

/** Refuses it for the people who sign in. Whoever has the server is only warned: the command line and ADMIN_PASSWORD. */
export async function assertHardToGuess(
  { restaurant }: Pick<Shop, 'restaurant'>,
  { email }: { readonly email: string },
  newPassword: string,
): Promise<void> {
  const weakness = await weaknessOf({ email, restaurant: restaurant.name, password: newPassword })
  if (weakness !== undefined) throw new InvalidInput({ newPassword: weakness })
}

/** The most frequent passwords of published leaks, in lower case. Read when the first password is chosen: they take 2 MB. */
const leakedPasswords = async (): Promise<readonly string[]> =>
  (await import('@zxcvbn-ts/language-common')).dictionary['passwords-common']
