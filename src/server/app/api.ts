import type { Hono, MiddlewareHandler } from 'hono'
import { assertMay } from '#domain/people/access.ts'
import { NOT_AUTHORIZED } from '#domain/people/sign-in.ts'
import { Refusal } from '#domain/refusal.ts'
import { accountRoutes, emailConfirmationRoutes, passwordResetRoutes } from '#server/account/account-routes.ts'
import { adminRoutes } from '#server/account/admin-routes.ts'
import { invitationRoutes, joinRoutes } from '#server/account/invitation-routes.ts'
import { secondFactorRoutes, secondStepRoutes } from '#server/account/second-factor-routes.ts'
import { sessionRoutes } from '#server/account/session-routes.ts'
import { findSession } from '#server/account/sign-in.ts'
import { alertRoutes } from '#server/alert/alert-routes.ts'
import { auditRoutes } from '#server/audit/audit-routes.ts'
import { adminBookingRoutes, bookingRoutes } from '#server/booking/booking-routes.ts'
import { guestBookingRoutes } from '#server/booking/guest-booking-routes.ts'
import { adminDealRoutes } from '#server/deal/deal-routes.ts'
import { guestRoutes } from '#server/guest/guest-routes.ts'
import { newApi } from '#server/http/api-app.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import type { LiveConnections } from '#server/http/live-streams.ts'
import type { Supervised } from '#server/jobs/jobs.ts'
import { uploadRoutes } from '#server/media/media-routes.ts'
import { menuFileRoutes } from '#server/menu/import-export/import-routes.ts'
import { adminCategoryRoutes, adminDishRoutes, menuRoutes } from '#server/menu/menu-routes.ts'
import { soldOutRoutes } from '#server/menu/sold-out-routes.ts'
import { orderLiveRoutes, orderRoutes } from '#server/order/checkout/order-routes.ts'
import { deliveryRoutes } from '#server/order/delivery/delivery-routes.ts'
import { drawerRoutes } from '#server/order/drawer/drawer-routes.ts'
import { adminInvoiceRoutes, invoiceRoutes } from '#server/order/invoice/invoice-routes.ts'
import { orderNoticeRoutes } from '#server/order/notice/order-notice-routes.ts'
import { paymentsCsvRoutes } from '#server/order/read/payments-csv-routes.ts'
import { soldRoutes } from '#server/order/read/sold-routes.ts'
import { adminOrderRoutes } from '#server/order/staff/admin-order-routes.ts'
import { runOutRoutes } from '#server/order/staff/run-out-routes.ts'
import { ticketRoutes } from '#server/order/ticket/ticket-routes.ts'
import { waitingRoutes } from '#server/order/waiting/waiting-routes.ts'
import { pauseRoutes } from '#server/pauses/pause-routes.ts'
import { providerRoutes } from '#server/provider/provider-routes.ts'
import { rehearsalRoutes } from '#server/rehearsal/rehearsal-routes.ts'
import { reportRoutes } from '#server/report/report-routes.ts'
import { sealRoutes } from '#server/seal/seal-routes.ts'
import { adminMailRoutes } from '#server/settings/mail-routes.ts'
import { restaurantRoutes } from '#server/settings/restaurant-routes.ts'
import { adminSettingsRoutes, settingsRoutes } from '#server/settings/settings-routes.ts'
import { setupRoutes } from '#server/setup/setup-routes.ts'
import type { Shop } from '#server/shop.ts'
import { systemRoutes } from '#server/system/system-routes.ts'
import { proposalRoutes, translationRoutes } from '#server/translation/translation-routes.ts'
import { apiDocs } from './api-docs.ts'
import { healthRoutes, type Lifecycle } from './health-routes.ts'
import { adminLiveRoutes, liveRoutes } from './live-routes.ts'
import { openApiDocument } from './open-api.ts'
import { type RouteRights, routeRights } from './route-rights.ts'

export type ApiParts = {
  readonly shop: Shop
  readonly connections: LiveConnections
  readonly jobs: Pick<Supervised, 'interruptedForMs'>
  readonly lifecycle: Lifecycle
  /** Routes of an adapter below /api: the card page of demo payments. */
  readonly extraApi: Hono | undefined
}

/** Everything below /api. */
export async function openApi(parts: ApiParts) {
  const { shop } = parts
  const api = newApi()
  api.use(notStored)
  if (parts.extraApi) api.route('/', parts.extraApi)
  api.route('/', await apiDocs(() => shop.restaurant.name))
  mountRoutes(api, parts)
  const readDocument = openApiDocument(api, shop)
  api.get('/openapi.json', (c) => c.json(readDocument(), 200, { 'Cache-Control': 'no-cache' }))
  return api
}

/** Chained, here and in every noun's routes, so that the types of paths, inputs and answers reach the browser's client. */
function mountRoutes(api: ReturnType<typeof newApi>, parts: ApiParts) {
  const withPublic = api.route('/', publicRoutes(parts))
  const staff = staffRoutes(parts)
  // Staff's changes are not sent twice, but none begins while the primary changes.
  api.use('/admin/*', async (_, next) => {
    await parts.shop.databaseHealth.untilBack()
    await next()
  })
  // Before the mount: there is no other way to /api/admin.
  api.use('/admin/*', requireAdmin(parts.shop, routeRights(staff)))
  return withPublic.route('/admin', staff)
}

/** Paths below /api with their methods, inputs and answers, as types for the browser's client. */
export type Api = ReturnType<typeof mountRoutes>

const publicRoutes = ({ shop, connections, jobs, lifecycle }: ApiParts) =>
  newApi()
    .route('/', healthRoutes(shop, jobs, lifecycle))
    .route('/', restaurantRoutes(shop))
    .route('/', settingsRoutes(shop))
    .route('/', orderRoutes(shop))
    .route('/', orderNoticeRoutes(shop))
    .route('/', invoiceRoutes(shop))
    .route('/', deliveryRoutes(shop))
    .route('/', bookingRoutes(shop))
    .route('/', guestBookingRoutes(shop, connections))
    .route('/', sessionRoutes(shop))
    .route('/', passwordResetRoutes(shop))
    .route('/', emailConfirmationRoutes(shop))
    .route('/', joinRoutes(shop))
    .route('/', secondStepRoutes(shop))
    .route('/', menuRoutes(shop))
    .route('/', proposalRoutes(shop))
    .route('/', liveRoutes(shop, connections))
    .route('/', orderLiveRoutes(shop, connections))

const staffRoutes = ({ shop, connections }: ApiParts) =>
  newApi()
    .route('/', adminOrderRoutes(shop))
    .route('/', runOutRoutes(shop))
    .route('/', adminInvoiceRoutes(shop))
    .route('/', soldRoutes(shop))
    .route('/', paymentsCsvRoutes(shop))
    .route('/', ticketRoutes(shop))
    .route('/', drawerRoutes(shop))
    .route('/', adminBookingRoutes(shop))
    .route('/', guestRoutes(shop))
    .route('/', adminDishRoutes(shop))
    .route('/', soldOutRoutes(shop))
    .route('/', adminCategoryRoutes(shop))
    .route('/', adminDealRoutes(shop))
    .route('/', menuFileRoutes(shop))
    .route('/', translationRoutes(shop))
    .route('/', adminRoutes(shop))
    .route('/', accountRoutes(shop))
    .route('/', invitationRoutes(shop))
    .route('/', secondFactorRoutes(shop))
    .route('/', auditRoutes(shop))
    .route('/', waitingRoutes(shop))
    .route('/', pauseRoutes(shop))
    .route('/', rehearsalRoutes(shop))
    .route('/', reportRoutes(shop))
    .route('/', sealRoutes(shop))
    .route('/', adminSettingsRoutes(shop))
    .route('/', adminMailRoutes(shop))
    .route('/', systemRoutes(shop))
    .route('/', alertRoutes(shop))
    .route('/', setupRoutes(shop))
    .route('/', providerRoutes(shop))
    .route('/', uploadRoutes(shop))
    .route('/', adminLiveRoutes(shop, connections))

/** Orders and bookings must not stay behind in a browser or proxy; a cacheable route sets its own header. */
const notStored: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
}

/** Registered before the mount of /api/admin, so that no route there can forget it. */
export const requireAdmin =
  (shop: Shop, rights: RouteRights): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const session = await findSession(shop, c.req.raw.headers)
    if (!session) throw new Refusal('sign_in_required', 'Please sign in.')
    const { account, access } = session
    c.set('account', account.id)
    if (!access) throw new Refusal('not_permitted', NOT_AUTHORIZED, { uid: account.id })
    assertMay(access.role, await rights.of(c))
    const refundLimit = access.role === 'owner' ? null : access.refundLimitCents
    c.set('admin', { ...account, role: access.role, refundLimit, sessionId: session.id })
    await next()
  }
