import type { LanguageCode } from '#domain/language/languages.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'

/** Beside the phone number: in which language the guest ordered or booked, unless it is the site's own. */
export function GuestLanguage({ code }: { code: LanguageCode | undefined }) {
  const { languages, t } = useRestaurant()
  if (code === undefined || code === languages?.[0]) return null
  const names = new Intl.DisplayNames(t.language, { type: 'language' })
  return <span>{t('Reads {language}', { language: names.of(code) ?? code })}</span>
}
