import type { RestaurantProfile } from '#contract/restaurant.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { hoursInWords, isOpenAt } from '#domain/time/opening-hours.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import type { Adapters } from '#server/adapters/adapters.ts'

/** The restaurant's public facts, and whether it is open now. */
export const readRestaurant =
  ({ restaurant, now }: Adapters) =>
  (): RestaurantProfile => {
    const { name, tagline, address, location, phone, email, timeZone, currency, hours } = restaurant
    const { delivery, pickup, chat } = restaurant
    return {
      name,
      tagline,
      address: { ...address },
      location: { ...location },
      phone,
      email,
      timeZone,
      currency,
      hours: {
        text: hoursInWords(hours),
        week: hours.map((day) => day && { ...day }),
        openNow: isOpenAt(hours, localDateTimeAt(now(), timeZone)),
      },
      delivery: {
        minimum: dollarsFromCents(delivery.minimum),
        radiusKm: delivery.radiusKm,
        leadMinutes: delivery.leadMinutes,
      },
      pickup: { leadMinutes: pickup.leadMinutes },
      chat: { name: chat.name, url: chat.url },
      social: [...restaurant.social],
      marketplaces: [...restaurant.marketplaces],
    }
  }
