import type { LanguageCode } from '#domain/language/languages.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'

/** Beside the phone number: in which language the guest ordered or booked, unless it is the site's own. */
export function GuestLanguage({ code }: { code: LanguageCode | undefined }) {
  const [own] = useRestaurant().languages ?? []
  if (code === undefined || code === own) return null
  return <span>Reads {new Intl.DisplayNames('en', { type: 'language' }).of(code)}</span>
}
