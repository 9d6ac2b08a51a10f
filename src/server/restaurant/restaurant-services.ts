import type { Adapters } from '#server/adapters/adapters.ts'
import { readRestaurant } from './read-restaurant.ts'

export const restaurantServices = (adapters: Adapters) => ({ readRestaurant: readRestaurant(adapters) })
export type RestaurantServices = ReturnType<typeof restaurantServices>
