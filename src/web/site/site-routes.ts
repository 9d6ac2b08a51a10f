import type { AnswerSitePage } from '#web/document/site-route.tsx'
import { cartRoute } from '#web/site/cart/cart.route.tsx'
import { homeRoute } from '#web/site/home/home.route.tsx'
import { cancelRoute } from '#web/site/order/cancel.route.tsx'
import { successRoute } from '#web/site/order/success.route.tsx'

/** The public pages, by address. */
export const SITE_ROUTES: Readonly<Record<string, AnswerSitePage>> = {
  '/': homeRoute,
  '/cart': cartRoute,
  '/success': successRoute,
  '/cancel': cancelRoute,
}
