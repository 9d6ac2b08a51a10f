import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { placeOrder, setTheMenu } from '#tests/support/shop/test-orders.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { successRoute } from './success.route.tsx'

const assets = { 'site/order/success-entry.tsx': { script: '/entry.js', imports: [], styles: [] } }

test('a guest who has just paid is told so while the database is away, and the page reloads itself', async () => {
  await using shop = await openTestShop()
  const { orderId, key } = await placeOrder(shop, await setTheMenu(shop))
  const faults: unknown[] = []
  const open = () =>
    successRoute(new Request(`http://localhost/success?order=${orderId}&key=${key}`), {
      shop,
      assets,
      report: (fault) => void faults.push(fault),
    })
  expect((await open()).status).toBe(200)
  // As a standby answers, or a server whose disk has failed.
  await shop.db.execute(sql.raw('alter table orders rename to orders_elsewhere'))
  await shop.db.execute(
    sql.raw(`create function away() returns setof orders_elsewhere language plpgsql as
      $$ begin raise exception 'terminating connection' using errcode = '57P01'; end $$;
      create view orders as select * from away()`),
  )
  const answer = await open()
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  const html = await answer.text()
  expect(html).toContain('Your payment is with us. Your order appears here in a moment.')
  expect(html).toMatch(/<meta http-equiv="refresh" content="\d+"\/>/i)
  expect(faults).toEqual([])
})
