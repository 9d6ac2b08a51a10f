import type { Adapters } from '#server/adapters/adapters.ts'
import { readRestaurant } from './read-restaurant.ts'

export const restaurantServices = (adapters: Adapters, publicUrl: string) => ({
  readRestaurant: readRestaurant(adapters),
  /** The site's own address, without a slash at its end: what search engines and shared links must know absolutely. */
  siteUrl: publicUrl.replace(/\/+$/, ''),
})
export type RestaurantServices = ReturnType<typeof restaurantServices>
