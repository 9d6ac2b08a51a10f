import type { Translate } from '#domain/language/translate.ts'
import { staffTranslatorFor } from '#server/language/catalogues.ts'
import type { Shop } from '#server/shop.ts'

/** Writes the tickets of network printers in the language of the kitchen. */
export const translatorOfTickets = ({
  settings,
  restaurant,
}: Pick<Shop, 'settings' | 'restaurant'>): Promise<Translate> =>
  staffTranslatorFor(settings.read().sections.languages.tickets, restaurant.address.country)
