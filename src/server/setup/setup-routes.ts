import { createRoute, z } from '@hono/zod-openapi'
import {
  AddressService,
  AddressToLocate,
  FoundPoint,
  MapTilesAnswer,
  PaymentTestState,
  Readiness,
  SetupState,
  SetupTickChange,
} from '#contract/setup.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { actorOf } from '#server/http/http-env.ts'
import { readerOf } from '#server/language/asked-language.ts'
import { emptyMenu, restoreMenu } from '#server/menu/empty-menu.ts'
import type { Shop } from '#server/shop.ts'
import { readPaymentTest, testPaymentKeys } from './payment-test.ts'
import { checkReadiness } from './readiness.ts'
import { locateAddress, readSetup, removeDemoLinks, tickSetup } from './setup.ts'
import { deleteTick, insertTick, recordTicket } from './setup-queries.ts'

/** What owners do before they open; mounted behind the admin guard. */
export function setupRoutes(shop: Shop) {
  return newApi()
    .openapi(calls.read, async (c) => c.json(await readSetup(shop), 200))
    .openapi(calls.tick, async (c) => c.json(await tickSetup(shop, c.req.valid('json')), 200))
    .openapi(calls.removeDemoLinks, async (c) => c.json(await removeDemoLinks(shop, actorOf(c.get('admin'))), 200))
    .openapi(calls.emptyMenu, async (c) => {
      await emptyMenu(shop, actorOf(c.get('admin')), (tx) => insertTick(tx, 'menu'))
      return c.json(await readSetup(shop), 200)
    })
    .openapi(calls.restoreMenu, async (c) => {
      await restoreMenu(shop, actorOf(c.get('admin')), (tx) => deleteTick(tx, 'menu'))
      return c.json(await readSetup(shop), 200)
    })
    .openapi(calls.readiness, async (c) => c.json(await checkReadiness(shop, await readerOf(c, shop)), 200))
    .openapi(calls.readPaymentTest, async (c) => c.json(await readPaymentTest(shop, await readerOf(c, shop)), 200))
    .openapi(calls.testPayments, async (c) => c.json(await testPaymentKeys(shop, await readerOf(c, shop)), 200))
    .openapi(calls.locate, async (c) => c.json(await locateAddress(shop, c.req.valid('json').address), 200))
    .openapi(calls.addressService, (c) => c.json({ isSet: shop.geocoder.provider !== 'none' }, 200))
    .openapi(calls.mapTiles, (c) => c.json({ tiles: shop.mapTiles }, 200))
    .openapi(calls.ticket, async (c) => {
      await recordTicket(shop.db, shop.now())
      return c.json({ recorded: true } as const, 200)
    })
}

const tags = ['Admin: setup']
const calls = {
  read: createRoute({
    tags,
    method: 'get',
    path: '/setup',
    'x-right': 'settings',
    operationId: 'getSetup',
    summary: "The owners' progress in making the demo their own",
    description:
      'A step is done when its part of the settings was changed, or it was ticked off; the menu also once it was imported, or has dishes and none of the demo’s.',
    responses: { 200: jsonAnswer(SetupState, 'The steps') },
  }),
  tick: createRoute({
    tags,
    method: 'post',
    path: '/setup/ticks',
    'x-right': 'settings',
    operationId: 'tickSetupStep',
    summary: 'Tick off or reopen a step of the guide, or dismiss the guide',
    description: 'The tick `closed` removes the guide from the dashboard.',
    request: { body: jsonBody(SetupTickChange) },
    responses: { 200: jsonAnswer(SetupState, 'The steps'), ...problems(400) },
  }),
  removeDemoLinks: createRoute({
    tags,
    method: 'post',
    path: '/setup/remove-demo-links',
    'x-right': 'settings',
    operationId: 'removeDemoLinks',
    summary: 'Remove the demo’s links to other sites',
    description: 'Chat, social pages and marketplaces of the demo; links of your own stay.',
    responses: { 200: jsonAnswer(SetupState, 'The steps'), ...problems(409) },
  }),
  emptyMenu: createRoute({
    tags,
    method: 'post',
    path: '/setup/empty-menu',
    'x-right': 'menu',
    operationId: 'emptyMenu',
    summary: 'Remove all dishes, categories and deals',
    description: 'All at once; they are kept for `POST /api/admin/setup/restore-menu`. Orders keep what was ordered.',
    responses: { 200: jsonAnswer(SetupState, 'The steps') },
  }),
  restoreMenu: createRoute({
    tags,
    method: 'post',
    path: '/setup/restore-menu',
    'x-right': 'menu',
    operationId: 'restoreMenu',
    summary: 'Restore the emptied menu',
    description: '409 `menu_not_empty` once something is on the menu again; 404 if none was emptied.',
    responses: { 200: jsonAnswer(SetupState, 'The steps'), ...problems(404, 409) },
  }),
  readiness: createRoute({
    tags,
    method: 'get',
    path: '/readiness',
    'x-right': 'settings',
    operationId: 'checkReadiness',
    summary: 'Whether the restaurant is ready for its first guests',
    description:
      'Checks at the time of the request: calls the public URL, the mail server and the geocoder. This can take some seconds.',
    responses: { 200: jsonAnswer(Readiness, 'Each check, with what to do about it') },
  }),
  readPaymentTest: createRoute({
    tags,
    method: 'get',
    path: '/payment-test',
    'x-right': 'settings',
    operationId: 'getPaymentTest',
    summary: 'The kind of payment keys, and the result of their latest test',
    description: 'While the test is `waiting`, ask again every few seconds.',
    responses: { 200: jsonAnswer(PaymentTestState, 'The latest test') },
  }),
  testPayments: createRoute({
    tags,
    method: 'post',
    path: '/payment-test',
    'x-right': 'settings',
    operationId: 'testPaymentKeys',
    summary: 'Test the payment keys',
    description:
      'With test keys a small payment is made and refunded, and the test waits for its webhook. With live keys the account is only read. Without keys nothing happens. A test is not an order and appears in no report.',
    responses: { 200: jsonAnswer(PaymentTestState, 'What is known so far') },
  }),
  locate: createRoute({
    tags,
    method: 'post',
    path: '/locate-address',
    'x-right': 'settings',
    operationId: 'locateAddress',
    summary: 'Find an address on the map',
    description: 'For the restaurant’s own point: the address need not be saved, and may be in another country.',
    request: { body: jsonBody(AddressToLocate) },
    responses: { 200: jsonAnswer(FoundPoint, 'Where it is'), ...problems(400, 503) },
  }),
  addressService: createRoute({
    tags,
    method: 'get',
    path: '/address-service',
    'x-right': 'settings',
    operationId: 'getAddressService',
    summary: 'Whether delivery addresses can be looked up',
    description: 'Without a service, deliveries outside the demo’s town are refused.',
    responses: { 200: jsonAnswer(AddressService, 'Whether one is set') },
  }),
  mapTiles: createRoute({
    tags,
    method: 'get',
    path: '/map-tiles',
    'x-right': 'settings',
    operationId: 'getMapTiles',
    summary: 'Where the map tiles of the settings come from',
    description: 'Set by `MAP_TILES_URL`. Null when maps are switched off.',
    responses: { 200: jsonAnswer(MapTilesAnswer, 'The address of the pictures, and their credit') },
  }),
  ticket: createRoute({
    tags,
    method: 'post',
    path: '/tickets/printed',
    'x-right': 'orders',
    operationId: 'reportPrintedTicket',
    summary: 'Report that a ticket was sent to a printer',
    description: 'Staff screens report it, so that owners see that printing works.',
    responses: { 200: jsonAnswer(z.object({ recorded: z.literal(true) }), 'Noted') },
  }),
}
