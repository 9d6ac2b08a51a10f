import { createRoute } from '@hono/zod-openapi'
import { AdminRehearsal, RehearsalRequest, RehearsalTasks, TaskPresses } from '#contract/rehearsal.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { actorOf } from '#server/http/http-env.ts'
import { readerOf } from '#server/language/asked-language.ts'
import type { Shop } from '#server/shop.ts'
import { endRehearsal, readRehearsal, startRehearsal } from './rehearsal.ts'
import { readTasks, recordPresses } from './watch-tasks.ts'

/** Practising an evening; mounted behind the admin guard. */
export function rehearsalRoutes(shop: Shop) {
  return newApi()
    .openapi(calls.read, async (c) => c.json(await readRehearsal(shop, await readerOf(c, shop)), 200))
    .openapi(calls.tasks, async (c) => c.json({ items: await readTasks(shop, await readerOf(c, shop)) }, 200))
    .openapi(calls.presses, async (c) => {
      await recordPresses(shop, c.req.valid('json'))
      return c.json({ items: await readTasks(shop, await readerOf(c, shop)) }, 200)
    })
    .openapi(calls.start, async (c) => {
      await startRehearsal(shop, c.req.valid('json'), actorOf(c.get('admin')))
      return c.json(await readRehearsal(shop, await readerOf(c, shop)), 200)
    })
    .openapi(calls.end, async (c) => {
      await endRehearsal(shop, actorOf(c.get('admin')))
      return c.json(await readRehearsal(shop, await readerOf(c, shop)), 200)
    })
}

const tags = ['Admin: rehearsal']
const answer = { 200: jsonAnswer(AdminRehearsal, 'The rehearsal that is going on, and how the last one went') }
const calls = {
  read: createRoute({
    tags,
    method: 'get',
    path: '/rehearsal',
    'x-right': 'rehearsal',
    operationId: 'getRehearsal',
    summary: 'Whether an evening is being rehearsed',
    description:
      'With its tally so far, the result of the last one, and the real orders that a new one would start beside.',
    responses: answer,
  }),
  tasks: createRoute({
    tags,
    method: 'get',
    path: '/rehearsal/tasks',
    'x-right': 'orders',
    operationId: 'listRehearsalTasks',
    summary: 'What staff have to see to in the current rehearsal',
    description:
      'A station fails, a dish runs out, a payment was recorded by the wrong method: each with when staff were told, and when it was done. Empty without a rehearsal, and while none has come. Ask again at every `settings` event.',
    responses: { 200: jsonAnswer(RehearsalTasks, 'The tasks so far, the oldest first') },
  }),
  presses: createRoute({
    tags,
    method: 'post',
    path: '/rehearsal/tasks/presses',
    'x-right': 'orders',
    operationId: 'countRehearsalPresses',
    summary: 'Say how many presses a task of the rehearsal took',
    description:
      'For the device on which it was done. Only the first count of a task that is done is kept; any other changes nothing.',
    request: { body: jsonBody(TaskPresses) },
    responses: { 200: jsonAnswer(RehearsalTasks, 'The tasks so far, the oldest first'), ...problems(400) },
  }),
  start: createRoute({
    tags,
    method: 'post',
    path: '/rehearsal',
    'x-right': 'rehearsal',
    operationId: 'startRehearsal',
    summary: 'Start rehearsing a simulated evening',
    description:
      'Until it ends, guests cannot order (`ordering_paused`), and orders taken by staff are practice. Practice orders and bookings have `isRehearsal`: nobody is charged or written to, and no report counts them. 409 `rehearsal_refused` while real orders are under way, unless `besideRealOrders` is true.',
    request: { body: jsonBody(RehearsalRequest) },
    responses: { ...answer, ...problems(400, 409) },
  }),
  end: createRoute({
    tags,
    method: 'post',
    path: '/rehearsal/end',
    'x-right': 'rehearsal',
    operationId: 'endRehearsal',
    summary: 'End the rehearsal and erase what it made',
    description:
      'Restores what was paused and sold out before. A rehearsal also ends automatically, fifteen minutes after the last guest. Without a rehearsal nothing happens.',
    responses: answer,
  }),
}
