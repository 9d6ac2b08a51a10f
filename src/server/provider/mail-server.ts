import { InvalidInput } from '#contract/problem.ts'
import type { MailServerChange, MailServerTest, ProviderTest } from '#contract/provider.ts'
import { message, sentenceIn, type Translate } from '#domain/language/translate.ts'
import { isSameLogin, type MailCredentials, PASSWORD_OF_OTHER_LOGIN } from '#domain/provider/credentials.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Self } from '#server/account/account.ts'
import { sendTestMail } from '#server/settings/test-mail.ts'
import type { Shop } from '#server/shop.ts'
import { byOwnPassword, enteredCredentials, storeAccess } from './stored-access.ts'

type Typed = MailCredentials

/** Sends an email through the server that an owner typed. Nothing is saved. */
export async function testMailServer(
  shop: Shop,
  t: Translate,
  { to, ...typed }: MailServerTest,
): Promise<ProviderTest> {
  const mailer = shop.trials.mailer(withPassword(typed, enteredCredentials(shop, 'mail')))
  try {
    await sendTestMail({ ...shop, mailer }, { to })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { isGood: false, sentence: sentenceIn(t, error.sentence), advice: null }
  }
  return {
    isGood: true,
    sentence: t('The mail server has accepted it.'),
    advice: t('Check that it arrives at {to}, and look in the spam folder too.', { to }),
  }
}

/** Sends all email through this server from the next one on. */
export async function changeMailServer(
  shop: Shop,
  { version, ownPassword, ...typed }: MailServerChange,
  self: Self,
): Promise<void> {
  const change = await byOwnPassword(shop, self, { version, ownPassword })
  await storeAccess(shop, 'mail', change, ({ entered }) => withPassword(typed, entered))
}

/** A stored password goes only to the server, and with the name, for which it was typed. */
function withPassword({ password, ...typed }: Typed, stored: MailCredentials | undefined): MailCredentials {
  if (typed.user === '') return { ...typed, password: '' }
  if (password !== '') return { ...typed, password }
  if (!stored) throw new InvalidInput({ password: message('Please enter the password of the mail server.') })
  if (!isSameLogin(typed, stored)) throw new InvalidInput({ password: PASSWORD_OF_OTHER_LOGIN })
  return { ...typed, password: stored.password }
}
