import { createRoute } from '@hono/zod-openapi'
import { LIVE_TOPICS } from '#contract/live.ts'
import type { LiveEvent } from '#server/adapters/live/live-channel.ts'
import type { CurrentSettings } from '#server/adapters/settings/current-settings.ts'
import { readSession } from '#server/admin/sign-in.ts'
import { newApi, problems } from '#server/http/api-app.ts'
import {
  type EventStream,
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
const LISTS = LIVE_TOPICS.filter((topic) => topic !== 'system' && topic !== 'settings')

/**
 * Tells each change of the settings once this process has them in memory, so that who reads them again gets the new ones. Beats
 * carry their version: by the first one a page notices what changed since it was rendered.
 */
function tellSettings(settings: CurrentSettings, stream: EventStream): () => void {
  stream.beatWith(() => ({ settings: settings.read().version }))
  return settings.onChange((version) => stream.send('settings', { version }))
}

/** What visitors may hear: that the menu or the settings changed. */
export const liveRoutes = ({ menu, settings }: Shop, connections: LiveConnections) =>
  newApi().openapi(
    createRoute({
      tags,
      method: 'get',
      path: '/live',
      operationId: 'followMenu',
      summary: 'Tells when the public menu changes',
      description:
        'Event `menu` with `{version}`: at once after connecting, then whenever the menu changes. Event `settings` with `{version}`: whenever the settings change; each `beat` carries their version as `settings`, the first one at once.',
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
        const stopSettings = tellSettings(settings, stream)
        menu.read().then(({ version }) => tell(version), stream.close)
        return () => {
          stop()
          stopSettings()
        }
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
        'Events `bookings`, `orders`, `menu` and `deals`: one of each after connecting, then at each change. Read the list again. `system` says that something began or ceased to be wrong, `settings` with `{version}` that they have changed, and each `beat` carries that version as `settings`. The stream ends within a minute after the session does.',
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
          const tell = ({ topic, id }: LiveEvent) => {
            if (topic !== 'settings') stream.send(topic, id === undefined ? {} : { id })
          }
          const stop = shop.live.listen(tell, tellAll)
          tellAll()
          const stopSettings = tellSettings(shop.settings, stream)
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
            stopSettings()
          }
        },
      }),
  )
