import { type LoaderFunctionArgs, redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { AdminSession } from '#contract/admin.ts'
import { message } from '#domain/language/translate.ts'
import { ApiProblem, api } from '#web/parts/api-client.ts'
import { clearTabData, storedAccess } from './kept-access.ts'
import { isInOtherLanguage } from './page-language.ts'
import { isGooglePopup, pathAfterSignIn, signInPath } from './sign-in-path.ts'

export const CHECKING = message('Checking admin access…')
export const CHECK_FAILED = message('Failed to check admin status.')

export type Access =
  | { readonly state: 'signed_out' }
  | { readonly state: 'admin' | 'not_admin'; readonly user: AdminSession['user']; readonly sendsMail: boolean }
  | { readonly state: 'failed'; readonly isUnreachable: boolean }

/**
 * Asks the server who is signed in and whether they are an admin. Browsers log every 401 as an error, so this first calls a route
 * that answers 200 even without a session.
 */
export async function readAccess(signal?: AbortSignal): Promise<Access> {
  try {
    if ((await api.get('/auth/get-session', { signal })) === null) return { state: 'signed_out' }
    const { user, isAdmin, sendsMail = false } = await api.get('/admin/session', { signal })
    return { state: isAdmin ? 'admin' : 'not_admin', user, sendsMail }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return error.status === 401 ? { state: 'signed_out' } : { state: 'failed', isUnreachable: error.status === 0 }
  }
}

/**
 * The guard's loader: nobody sees a staff screen before the server has confirmed an admin. Without a connection, the kitchen board
 * reopens in the tab where it was open.
 */
export async function requireAdmin({ request }: LoaderFunctionArgs) {
  const access = await readAccess(request.signal)
  if (access.state === 'signed_out' || access.state === 'not_admin') {
    clearTabData()
    throw redirect(signInPath(new URL(request.url)))
  }
  if (access.state === 'admin' && isInOtherLanguage(access.user)) throw redirectDocument(request.url)
  const kept = access.state === 'failed' && access.isUnreachable && storedAccess(new URL(request.url).pathname)
  return kept ? { ...kept, state: 'admin' as const } : access
}

/** Runs `requireAdmin` again only when a retry or a change of rights asks for it, which keeps the URL: the server checks every call anyway. */
export const revalidateOnRetry = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

/** The sign-in screen's loader: redirects an admin who is signed in already. */
export async function redirectIfSignedIn({ request }: LoaderFunctionArgs) {
  const access = await readAccess(request.signal)
  const { search } = new URL(request.url)
  if (access.state === 'signed_out') clearTabData()
  if (access.state === 'admin' && !isGooglePopup(search)) throw redirect(pathAfterSignIn(search))
  return access
}
