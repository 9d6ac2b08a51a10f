import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Auth } from './auth.ts'

/**
 * The token of the session that these headers name, if the cookie bears our signature. It is read as better-auth writes it: asking
 * better-auth itself takes longer than the rest of a staff request (docs/design/people.md).
 */
export async function sessionTokenOf(auth: Auth, headers: Headers): Promise<string | undefined> {
  const { authCookies, secret } = await auth.$context
  const value = cookieValue(headers.get('cookie') ?? '', authCookies.sessionToken.name)
  const end = value?.lastIndexOf('.') ?? -1
  if (value === undefined || end < 1) return undefined
  const token = value.slice(0, end)
  const expected = createHmac('sha256', secret).update(token).digest()
  const signature = Buffer.from(value.slice(end + 1), 'base64')
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : undefined
}

function cookieValue(cookies: string, name: string): string | undefined {
  const cookie = cookies
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name}=`))
  try {
    return cookie && decodeURIComponent(cookie.slice(name.length + 1))
  } catch {
    return undefined
  }
}
