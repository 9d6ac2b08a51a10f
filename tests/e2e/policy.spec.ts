import { expect, test } from './fixtures.ts'

const policyOf = (headers: Record<string, string>) => headers['content-security-policy'] ?? ''

test('public pages run no inline script, and have none', async ({ page, shop }) => {
  for (const path of ['/', '/?again', '/cart', '/success', '/cancel']) {
    const answer = await page.goto(path)
    expect(policyOf(answer?.headers() ?? {})).toContain("script-src 'self';")
    const inline = await (await fetch(`${shop.url}${path}`)).text()
    expect(inline.match(/<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>/g)).toBeNull()
  }
})

test('a script that gets into a page of the staff area does not run, and the page works', async ({ browser, shop }) => {
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
  expect(policyOf(answer?.headers() ?? {})).toMatch(/script-src 'self' 'nonce-[^']{24}';/)
  await page.getByLabel('Email').fill(shop.admin.email)
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).not.toHaveTitle('taken over')
  expect(refused.filter((text) => /inline script/.test(text))).toHaveLength(1)
  expect(refused.filter((text) => /hydrat|#418|#423|#425/i.test(text))).toEqual([])
  await page.close()
})
