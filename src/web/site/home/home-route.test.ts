import { afterAll, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { menuItems } from '#server/database/schema/menu.ts'
import { openTestShop } from '../../../../tests/support/test-shop.ts'
import { homeRoute } from './home.route.tsx'

const shop = await openTestShop()
afterAll(shop.close)

async function drawHome() {
  const faults: unknown[] = []
  const assets = { 'site/home/home-entry.tsx': { script: '/assets/home-1.js', imports: [], styles: [] } }
  const report = (fault: unknown) => void faults.push(fault)
  const answer = await homeRoute(new Request('http://localhost/'), { shop, assets, report })
  return { status: answer.status, html: await answer.text(), faults }
}

test('a stored picture address that nobody can use costs a dish its picture, not the shop its page', async () => {
  const addresses = ['https://', 'https://:80/a.jpg', '/\\', '/\t/', '//elsewhere.example/a.jpg', 'javascript:alert(1)']
  const rows = addresses.map((imageUrl, at) => ({
    name: `Dish ${at}`,
    priceCents: cents(900),
    unmanagedCategory: 'Mains',
    imageUrl,
  }))
  const good = {
    name: 'Bhel',
    priceCents: cents(900),
    unmanagedCategory: 'Mains',
    imageUrl: 'https://cdn.example/bhel.jpg',
  }
  await shop.db.insert(menuItems).values([...rows, good])
  shop.menu.invalidate()
  const { status, html, faults } = await drawHome()
  expect([status, faults]).toEqual([200, []])
  expect(html).toContain('src="https://cdn.example/bhel.jpg"')
  for (const [at, address] of addresses.entries()) {
    expect(html).toContain(`Dish ${at}`)
    expect(html).not.toContain(`src="${address}"`)
  }
  const { items } = await shop.menu.read()
  expect(items.filter(({ imageUrl }) => imageUrl !== '')).toMatchObject([{ name: 'Bhel' }])
})
