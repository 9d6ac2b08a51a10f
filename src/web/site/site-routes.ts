import { cartRoute } from '#web/site/cart/cart.route.tsx'
import type { AnswerSitePage } from '#web/site/document/site-route.tsx'
import { homeRoute } from '#web/site/home/home.route.tsx'
import { cancelRoute } from '#web/site/order/cancel.route.tsx'
import { successRoute } from '#web/site/order/success.route.tsx'

const SITE_ROUTES: Readonly<Record<string, AnswerSitePage>> = {
  '/': homeRoute,
  '/cart': cartRoute,
  '/success': successRoute,
  '/cancel': cancelRoute,
}

/** The public page at a path, in capitals or with a slash at its end too (specification, section 2). */
export const siteRouteAt = (path: string): AnswerSitePage | undefined =>
  SITE_ROUTES[path.toLowerCase().replace(/(?<=.)\/+$/, '')]
