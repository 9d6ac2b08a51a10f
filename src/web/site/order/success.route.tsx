import { data } from 'react-router'
import { servicesContext } from '#web/services-context.ts'
import { unlistedTags } from '#web/site/chrome/unlisted-tags.ts'
import { privateHeaders, readLinkedOrder } from '#web/site/order/linked-order.ts'
import { PlainSuccessPage, SuccessPage } from '#web/site/order/success-page.tsx'
import type { Route } from './+types/success.route.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const linked = await readLinkedOrder(request, context.get(servicesContext))
  return data({ linked }, { headers: privateHeaders })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = () => unlistedTags('How your order is getting on.')

export default function SuccessRoute({ loaderData: { linked } }: Route.ComponentProps) {
  return linked ? <SuccessPage key={linked.link.id} linked={linked} /> : <PlainSuccessPage />
}
