import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { AnswerPage } from '#server/app/app.ts'
import { scriptNonceContext } from '#web/script-nonce.ts'
import type { SiteAssets } from '#web/site/document/site-route.tsx'
import { siteRouteAt } from '#web/site/site-routes.ts'

/** What both kinds of pages were built into: the staff area by React Router, the public site by entry. */
export type BuiltPages = { readonly staff: ServerBuild; readonly site: SiteAssets }

const METHODS = ['GET', 'HEAD']

/** Answers a request for a page with HTML. */
export function openPages({ staff, site }: BuiltPages, mode: 'production' | 'development'): AnswerPage {
  const answerStaff = createRequestHandler(staff, mode)
  return async (request, shop, { report, scriptNonce }) => {
    const answerSite = siteRouteAt(new URL(request.url).pathname)
    if (!answerSite)
      return answerStaff(request, new RouterContextProvider(new Map([[scriptNonceContext, scriptNonce]])))
    if (!METHODS.includes(request.method))
      return new Response(null, { status: 405, headers: { Allow: METHODS.join(', ') } })
    return answerSite(request, { shop, assets: site, report })
  }
}
