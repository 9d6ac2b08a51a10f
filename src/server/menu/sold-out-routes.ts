import { createRoute } from '@hono/zod-openapi'
import { strictQuery } from '#contract/list.ts'
import { EndSoldOut, NewSoldOut, SoldOutList, SoldOutMatches, SoldOutQuery } from '#contract/sold-out.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { actorOf } from '#server/http/http-env.ts'
import type { Shop } from '#server/shop.ts'
import { addSoldOut, endSoldOut, findTargets, listSoldOutNow } from './sold-out.ts'

/** Sold-out dishes and portions; mounted behind the admin guard. */
export const soldOutRoutes = (shop: Shop) =>
  newApi()
    .openapi(calls.list, async (c) => c.json({ items: await listSoldOutNow(shop) }, 200))
    .openapi(calls.matches, async (c) => c.json(await findTargets(shop, c.req.valid('query').search), 200))
    .openapi(calls.add, async (c) =>
      c.json({ items: await addSoldOut(shop, c.req.valid('json'), actorOf(c.get('admin'))) }, 201),
    )
    .openapi(calls.end, async (c) =>
      c.json({ items: await endSoldOut(shop, c.req.valid('json').ids, actorOf(c.get('admin'))) }, 200),
    )

const tags = ['Admin: menu']
const calls = {
  list: createRoute({
    tags,
    method: 'get',
    path: '/sold-out',
    'x-right': 'availability',
    operationId: 'listSoldOut',
    summary: 'The dishes and options that are sold out, or counted',
    description:
      'Independent of `isAvailable` of a dish and `isSoldOut` of an option, which do not change. The live stream sends the event `menu` at each change.',
    responses: { 200: jsonAnswer(SoldOutList, 'What staff have said') },
  }),
  matches: createRoute({
    tags,
    method: 'get',
    path: '/sold-out/matches',
    'x-right': 'availability',
    operationId: 'findByIngredient',
    summary: 'The dishes and options that a word finds',
    description:
      'Looks in the name, station, category, description and allergens of dishes, and in the names of options.',
    request: { query: strictQuery(SoldOutQuery) },
    responses: { 200: jsonAnswer(SoldOutMatches, 'What can be sold out together'), ...problems(400) },
  }),
  add: createRoute({
    tags,
    method: 'post',
    path: '/sold-out',
    'x-right': 'availability',
    operationId: 'addSoldOut',
    summary: 'Mark dishes or options as sold out, or set how many portions are left',
    description:
      'Replaces earlier entries for them. An order that is being paid holds its portions; one that is cancelled, or never paid, gives them back.',
    request: { body: jsonBody(NewSoldOut) },
    responses: { 201: jsonAnswer(SoldOutList, 'What was said'), ...problems(400) },
  }),
  end: createRoute({
    tags,
    method: 'post',
    path: '/sold-out/end',
    'x-right': 'availability',
    operationId: 'endSoldOut',
    summary: 'Put them on offer again',
    description: 'Ids that no longer exist are ignored.',
    request: { body: jsonBody(EndSoldOut) },
    responses: { 200: jsonAnswer(SoldOutList, 'What is still sold out'), ...problems(400) },
  }),
}
