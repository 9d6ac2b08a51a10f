import type { AdminSession } from '#contract/admin.ts'
import { ApiProblem, callApi } from '#web/parts/api-client.ts'

export const CHECKING = 'Checking admin access…'
export const CHECK_FAILED = 'Failed to check admin status.'
export const NOT_AUTHORIZED =
  'Signed in, but not authorized as admin. Ask an existing admin to add your UID to /admins.'

export type Access =
  | { readonly state: 'signed_out' }
  | { readonly state: 'admin' | 'not_admin'; readonly user: AdminSession['user']; readonly sendsMail: boolean }
  | { readonly state: 'failed' }

/**
 * Asks the server who is signed in, and whether they may come in. Browsers write every 401 to their console as an error, so
 * a stranger is asked about first where the answer is 200 for nobody, too.
 */
export async function readAccess(signal?: AbortSignal): Promise<Access> {
  try {
    if ((await callApi<object | null>('/api/auth/get-session', { signal })) === null) return { state: 'signed_out' }
    const { user, isAdmin, sendsMail = false } = await callApi<AdminSession>('/api/admin/session', { signal })
    return { state: isAdmin ? 'admin' : 'not_admin', user, sendsMail }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return { state: error.status === 401 ? 'signed_out' : 'failed' }
  }
}
