import type { MiddlewareHandler } from 'hono'
import { adminRoutes } from '#server/admin/admin-routes.ts'
import { sessionRoutes } from '#server/admin/session-routes.ts'
import { auditRoutes } from '#server/audit/audit-routes.ts'
import { adminBookingRoutes, bookingRoutes } from '#server/booking/booking-routes.ts'
import { adminDealRoutes } from '#server/deal/admin-deal-routes.ts'
import { deliveryRoutes } from '#server/delivery/delivery-routes.ts'
import { guestRoutes } from '#server/guest/guest-routes.ts'
import { newApi } from '#server/http/api-app.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { uploadRoutes } from '#server/media/upload-routes.ts'
import { openUploads } from '#server/media/uploads.ts'
import { adminCategoryRoutes } from '#server/menu/admin-category-routes.ts'
import { adminMenuRoutes } from '#server/menu/admin-menu-routes.ts'
import { menuRoutes } from '#server/menu/menu-routes.ts'
import { adminOrderRoutes } from '#server/order/admin-order-routes.ts'
import { orderLiveRoutes } from '#server/order/order-live-routes.ts'
import { orderRoutes } from '#server/order/order-routes.ts'
import { restaurantRoutes } from '#server/restaurant/restaurant-routes.ts'
import { waitingRoutes } from '#server/waiting/waiting-routes.ts'
import { apiDocs } from './api-docs.ts'
import type { AppParts } from './app.ts'
import { healthRoutes } from './health-routes.ts'
import { adminLiveRoutes, liveRoutes } from './live-routes.ts'
import { openApiDocument } from './open-api.ts'
import { requireAdmin } from './require-admin.ts'

/** Everything below /api. */
export async function openApi(parts: AppParts) {
  const api = newApi()
  api.use(notStored)
  addPublicRoutes(api, parts)
  api.route('/', await apiDocs(parts.shop.restaurant.name))
  api.use('/admin/*', requireAdmin(parts.shop))
  addAdminRoutes(api, parts)
  const document = openApiDocument(api, { name: parts.shop.restaurant.name, publicUrl: parts.shop.publicUrl })
  api.get('/openapi.json', (c) => c.json(document, 200, { 'Cache-Control': 'no-cache' }))
  return api
}

function addPublicRoutes(api: ReturnType<typeof newApi>, { shop, services, connections, jobs, extraApi }: AppParts) {
  api.route('/', healthRoutes(shop.db, jobs))
  api.route('/', restaurantRoutes(services))
  for (const routes of [orderRoutes, deliveryRoutes, bookingRoutes, sessionRoutes]) api.route('/', routes(shop))
  api.route('/', menuRoutes(shop))
  api.route('/', liveRoutes(shop, connections))
  api.route('/', orderLiveRoutes(shop, connections))
  if (extraApi) api.route('/', extraApi)
}

/** Added after the guard: there is no other way to /api/admin. */
function addAdminRoutes(api: ReturnType<typeof newApi>, { shop, services, connections }: AppParts) {
  api.route('/admin', adminOrderRoutes(shop))
  api.route('/admin', waitingRoutes(shop))
  const menuArea = [adminMenuRoutes, adminCategoryRoutes, adminDealRoutes]
  for (const routes of menuArea) api.route('/admin', routes(services))
  for (const routes of [adminBookingRoutes, guestRoutes, adminRoutes, auditRoutes]) api.route('/admin', routes(shop))
  api.route('/admin', uploadRoutes(services, openUploads(shop, services.media)))
  api.route('/admin', adminLiveRoutes(shop, connections))
}

/** Orders and bookings must not stay behind in a browser or proxy; a route that may be kept says so itself. */
const notStored: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
}
