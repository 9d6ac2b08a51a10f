import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { findSignInState } from './account-queries.ts'
import { type AuthParts, hostPrefix } from './auth.ts'

/** The longest that browsers keep a cookie. Each sign-in renews it. */
const REMEMBERED_SECONDS = 400 * 24 * 60 * 60
/** Only sign-in reads it. With the prefix `__Host-`, browsers demand the path of the whole site. */
const SIGN_IN_PATH = '/api/auth/sign-in'

type Account = { readonly id: string }

export type KnownDevices = ReturnType<typeof openKnownDevices>

/**
 * A browser that has signed in to an account before has a signed cookie that says only that. Its wrong passwords are
 * counted separately, so that somebody who guesses passwords cannot lock the owner out (docs/design/people.md).
 */
export function openKnownDevices({ db, secret, publicUrl }: Pick<AuthParts, 'db' | 'secret' | 'publicUrl'>) {
  const prefix = hostPrefix(publicUrl)
  const nameFor = ({ id }: Account) => `${prefix}staff.known_device.${id}`

  /** A new password or losing admin rights invalidates every earlier signature. */
  async function signatureFor({ id }: Account, device: string): Promise<string | undefined> {
    const state = await findSignInState(db, id)
    if (!state) return undefined
    const signed = JSON.stringify(['known device', id, device, state.passwordHash, state.adminSince.toISOString()])
    return createHmac('sha256', secret).update(signed).digest('base64url')
  }

  return {
    /** The id of this device; undefined for an unknown one. */
    async find(account: Account, cookies: Record<string, string>): Promise<string | undefined> {
      const [device, signature] = cookies[nameFor(account)]?.split('.') ?? []
      if (!device || !signature) return undefined
      const expected = await signatureFor(account, device)
      return expected && isSame(expected, signature) ? device : undefined
    },
    /** The cookie that makes this device known; undefined unless an admin signs in by password. */
    async remember(account: Account, device: string = randomUUID()): Promise<string | undefined> {
      const signature = await signatureFor(account, device)
      if (!signature) return undefined
      const attributes = `Max-Age=${REMEMBERED_SECONDS}; Path=${prefix ? '/' : SIGN_IN_PATH}; HttpOnly; SameSite=Strict${prefix && '; Secure'}`
      return `${nameFor(account)}=${device}.${signature}; ${attributes}`
    },
  }
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
