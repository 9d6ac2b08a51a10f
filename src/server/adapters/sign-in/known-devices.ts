import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { findSignInState } from './account-queries.ts'
import type { AuthParts } from './auth.ts'

/** The longest that browsers keep a cookie; each sign-in starts it anew. */
const REMEMBERED_SECONDS = 400 * 24 * 60 * 60
/** Only sign-in reads it, so only sign-in is sent it. */
const PATH = '/api/auth/sign-in'

type Account = { readonly id: string }

export type KnownDevices = ReturnType<typeof openKnownDevices>

/**
 * Browsers that have signed in to an account before carry a signed cookie for it, which says nothing but that. Their wrong
 * passwords are counted apart, so that a stranger who guesses cannot keep their owner out (decision 0061).
 */
export function openKnownDevices({ db, secret, publicUrl }: Pick<AuthParts, 'db' | 'secret' | 'publicUrl'>) {
  const isSecure = publicUrl.startsWith('https:')
  const nameFor = ({ id }: Account) => `${isSecure ? '__Secure-' : ''}staff.known_device.${id}`

  /** A new password, or being removed from the admins, makes every earlier signature void. */
  async function signatureFor({ id }: Account, device: string): Promise<string | undefined> {
    const state = await findSignInState(db, id)
    if (!state) return undefined
    const signed = JSON.stringify(['known device', id, device, state.passwordHash, state.adminSince.toISOString()])
    return createHmac('sha256', secret).update(signed).digest('base64url')
  }

  return {
    /** The number of this device; undefined for a stranger's. */
    async find(account: Account, cookies: Record<string, string>): Promise<string | undefined> {
      const [device, signature] = cookies[nameFor(account)]?.split('.') ?? []
      if (!device || !signature) return undefined
      const expected = await signatureFor(account, device)
      return expected && isSame(expected, signature) ? device : undefined
    },
    /** The cookie by which this device is known from now on; undefined where no admin signs in by password. */
    async remember(account: Account, device: string = randomUUID()): Promise<string | undefined> {
      const signature = await signatureFor(account, device)
      if (!signature) return undefined
      const attributes = `Max-Age=${REMEMBERED_SECONDS}; Path=${PATH}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
      return `${nameFor(account)}=${device}.${signature}; ${attributes}`
    },
  }
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
