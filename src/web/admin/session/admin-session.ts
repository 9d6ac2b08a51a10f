import { type LoaderFunctionArgs, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { AdminSession } from '#contract/admin.ts'
import { ApiProblem, callApi } from '#web/parts/api-client.ts'
import { isGoogleWindow, signInPath, wayBack } from './way-back.ts'

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

/** The guard's loader: nobody sees a staff screen before the server has said that they may. */
export async function admitAdmin({ request }: LoaderFunctionArgs) {
  const access = await readAccess(request.signal)
  if (access.state === 'signed_out' || access.state === 'not_admin') throw redirect(signInPath(new URL(request.url)))
  return access
}

/** Asked at the door, and when a retry asks again; every call behind it is checked by the server anyway. */
export const onlyOnRetry = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.href === nextUrl.href

/** The sign-in screen's loader: an admin who is signed in already goes on. */
export async function leaveSignedIn({ request }: LoaderFunctionArgs) {
  const access = await readAccess(request.signal)
  const { search } = new URL(request.url)
  if (access.state === 'admin' && !isGoogleWindow(search)) throw redirect(wayBack(search))
  return access
}
