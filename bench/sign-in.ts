import type { ShopProcess } from '#tests/support/shop/shop-process.ts'

/** Signs in and returns the session cookie as a header. */
export async function signIn({ url, admin }: Pick<ShopProcess, 'url' | 'admin'>): Promise<{ Cookie: string }> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(admin),
  })
  if (!answer.ok) throw new Error(`Staff could not sign in: ${await answer.text()}`)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { Cookie: cookies.join('; ') }
}
