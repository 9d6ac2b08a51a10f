import { listIn } from '#domain/language/date-forms.ts'
import type { Translate } from '#domain/language/translate.ts'
import type { PricedOrder } from '#domain/order/price-order.ts'
import { formatEnd } from '#domain/pauses/describe-pauses.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { localDateTimeAt, spokenClock } from '#domain/time/time-zone.ts'

/** Refuses what cannot be ordered now, with the moment from which it can, if there is one. */
export function itemUnavailable(
  { unavailable, missingParts = [] }: PricedOrder,
  from: Date | undefined,
  { restaurant, now }: { readonly restaurant: Restaurant; readonly now: Date },
): Refusal {
  const items = [...new Set([...unavailable, ...missingParts.map(([, part]) => part)])]
  const named = (t: Translate) => listedUnavailable({ unavailable, missingParts }, t)
  const count = unavailable.length
  if (!from) {
    const sentence = (t: Translate) =>
      t.plural(
        count,
        '{dishes} is not available at the moment. Please remove it from your cart.',
        '{dishes} are not available at the moment. Please remove them from your cart.',
        { dishes: named(t) },
      )
    return new Refusal('item_unavailable', sentence, { items })
  }
  const availableFrom = localDateTimeAt(from, restaurant.timeZone)
  const sentence = (t: Translate) =>
    t.plural(
      count,
      '{dishes} is sold out until {moment}. Please choose a later time, or remove it from your cart.',
      '{dishes} are sold out until {moment}. Please choose a later time, or remove them from your cart.',
      { dishes: named(t), moment: formatEnd(from.toISOString(), now, { ...spokenClock(restaurant), t }) },
    )
  return new Refusal('item_unavailable', sentence, { items, availableFrom })
}

/** `"Curry for two" (with "Naan") and "Korma"`. */
function listedUnavailable(
  { unavailable, missingParts }: Required<Pick<PricedOrder, 'unavailable' | 'missingParts'>>,
  t: Translate,
): string {
  const named = unavailable.map((name) => {
    const parts = missingParts.flatMap(([deal, part]) => (deal === name ? t('"{name}"', { name: part }) : []))
    return parts.length > 0
      ? t('"{name}" (with {dishes})', { name, dishes: listIn(t, new Set(parts)) })
      : t('"{name}"', { name })
  })
  return listIn(t, new Set(named))
}
