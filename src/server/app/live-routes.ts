import { createRoute } from '@hono/zod-openapi'
import { LIVE_TOPICS } from '#contract/live.ts'
import { readSession } from '#server/admin/sign-in.ts'
import { newApi, problems } from '#server/http/api-app.ts'
import {
  eventStream,
  type LiveConnections,
  openGuestStream,
  openStream,
  staffMember,
} from '#server/http/live-streams.ts'
import type { Shop } from '#server/shop.ts'

const tags = ['Live updates']
/** How long somebody who has signed out, or is no longer an admin, may still receive events. */
const ADMIN_CHECK_MS = 60_000
/** What may have changed unheard. The system's state is read again each minute anyway. */
const LISTS = LIVE_TOPICS.filter((topic) => topic !== 'system')

/** What visitors may hear: that the menu changed. */
export const liveRoutes = ({ menu }: Shop, connections: LiveConnections) =>
  newApi().openapi(
    createRoute({
      tags,
      method: 'get',
      path: '/live',
      operationId: 'followMenu',
      summary: 'Tells when the public menu changes',
      description: 'Event `menu` with `{version}`: at once after connecting, then whenever the menu changes.',
      responses: { ...eventStream, ...problems(429) },
    }),
    (c) =>
      openGuestStream(c, connections, (stream) => {
        let told: string | undefined
        const tell = (version: string) => {
          if (version !== told) stream.send('menu', { version })
          told = version
        }
        // Listening first, reading then: what changes in between is told, whichever of the two comes first.
        const stop = menu.onChange(tell)
        menu.read().then(({ version }) => tell(version), stream.close)
        return stop
      }),
  )

/** What staff may hear: that a list is to be read again. */
export const adminLiveRoutes = (shop: Shop, connections: LiveConnections) =>
  newApi().openapi(
    createRoute({
      tags,
      method: 'get',
      path: '/live',
      operationId: 'followAdminChanges',
      summary: 'Tells when bookings, orders, the menu, deals or the system change',
      description:
        'Events `bookings`, `orders`, `menu` and `deals`: one of each after connecting, then at each change. Read the list again. `system` says that something began or ceased to be wrong. The stream ends within a minute after the session does.',
      responses: { ...eventStream, ...problems(429) },
    }),
    (c) =>
      openStream(c, {
        connections,
        client: staffMember(c.get('admin').id),
        listen: (stream) => {
          const tellAll = () => {
            for (const topic of LISTS) stream.send(topic, {})
          }
          const stop = shop.live.listen(({ topic, id }) => stream.send(topic, id === undefined ? {} : { id }), tellAll)
          tellAll()
          const check = setInterval(async () => {
            try {
              const session = await readSession(shop, c.req.raw.headers)
              if (!session?.isAdmin) stream.close()
            } catch {
              // A database that cannot be asked just now says nothing about the admin.
            }
          }, ADMIN_CHECK_MS)
          return () => {
            clearInterval(check)
            stop()
          }
        },
      }),
  )
