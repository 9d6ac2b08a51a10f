import type { AnswerPage } from '#server/app/app.ts'
import type { AnswerSitePage, SiteAssets } from '#web/document/site-route.tsx'
import { SITE_ROUTES } from '#web/site/site-routes.ts'
import { STAFF_ROUTES } from '#web/staff/staff.route.tsx'

const ROUTES: Readonly<Record<string, AnswerSitePage>> = { ...SITE_ROUTES, ...STAFF_ROUTES }
const METHODS = ['GET', 'HEAD']

/** Answers a request for a page with HTML. An unknown URL redirects to the landing page. */
export const openPages =
  (assets: SiteAssets): AnswerPage =>
  async (request, shop, { report }) => {
    if (!METHODS.includes(request.method))
      return new Response(null, { status: 405, headers: { Allow: METHODS.join(', ') } })
    const answer = routeAt(new URL(request.url).pathname)
    if (!answer) return new Response(null, { status: 302, headers: { Location: '/' } })
    return answer(request, { shop, assets, report })
  }

/** Ignores case and a trailing slash. */
const routeAt = (path: string): AnswerSitePage | undefined => ROUTES[path.toLowerCase().replace(/(?<=.)\/+$/, '')]
