import { createHash } from 'node:crypto'
import { expect, test } from './fixtures.ts'

const policyOf = (headers: Record<string, string>) => headers['content-security-policy'] ?? ''

test('public pages have one inline script, which their policy allows by its hash', async ({ page, shop }) => {
  for (const path of ['/', '/?again', '/cart', '/success', '/cancel']) {
    const answer = await page.goto(path)
    const html = await (await fetch(`${shop.url}${path}`)).text()
    const inline = [
      ...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>(.*?)<\/script>/gs),
    ]
    const hashes = inline.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(hashes).toHaveLength(1)
    expect(policyOf(answer?.headers() ?? {})).toContain(`script-src 'self' ${hashes};`)
  }
})

test('a script injected into a public page does not run, and the page works', async ({ browser, shop }) => {
  const page = await browser.newPage({ baseURL: shop.url })
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  await page.route('**/cart', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('</body>', '<script>document.title = "taken over"</script></body>')
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expect(page).not.toHaveTitle('taken over')
  expect(refused.filter((text) => /inline script/.test(text))).toHaveLength(1)
  await page.close()
})

test('a script injected into a page of the staff area does not run, and the page works', async ({ browser, shop }) => {
  const page = await browser.newPage({ baseURL: shop.url })
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  await page.route('**/admin/login', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('</body>', '<script>document.title = "taken over"</script></body>')
    await route.fulfill({ response: answer, body })
  })
  const answer = await page.goto('/admin/login')
  expect(policyOf(answer?.headers() ?? {})).toMatch(/script-src 'self' 'sha256-[^']{44}';/)
  await page.getByLabel('Email').fill(shop.admin.email)
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).not.toHaveTitle('taken over')
  expect(refused.filter((text) => /inline script/.test(text))).toHaveLength(1)
  expect(refused.filter((text) => /hydrat|#418|#423|#425/i.test(text))).toEqual([])
  await page.close()
})
