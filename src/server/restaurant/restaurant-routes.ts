import { createRoute } from '@hono/zod-openapi'
import { RestaurantProfile } from '#contract/restaurant.ts'
import { jsonAnswer, newApi } from '#server/http/api-app.ts'
import type { RestaurantServices } from './restaurant-services.ts'

const readProfile = createRoute({
  method: 'get',
  path: '/restaurant',
  summary: 'Name, contact, opening hours, delivery rules and links',
  tags: ['Restaurant'],
  responses: { 200: jsonAnswer(RestaurantProfile, 'The restaurant, and whether it is open now') },
})

export const restaurantRoutes = ({ restaurant }: { readonly restaurant: RestaurantServices }) =>
  newApi().openapi(readProfile, (c) => c.json(restaurant.readRestaurant(), 200))
