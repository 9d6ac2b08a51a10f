import { message } from '#domain/language/translate.ts'
import { GOOGLE_NOT_CONFIGURED } from '#domain/people/sign-in.ts'
import { ApiProblem, api } from '#web/parts/api-client.ts'
import { readAccess } from './admin-session.ts'
import { signInPath } from './sign-in-path.ts'

export const PASSWORD_FAILED = message('Email/password sign-in failed.')
/** Where Google's popup returns to. */
const POPUP_END = '/admin/login?popup=google'
export const GOOGLE_FAILED = message('Google sign-in failed.')
const POPUP_BLOCKED = message(
  'Your browser blocked the Google window. Allow pop-up windows for this site and try again, or use your email and password.',
)

/** Returned if a second factor is on. */
export const CODE_REQUIRED = Symbol('code required')

/** Returns the sentence to show if it failed; undefined if it succeeded. */
export async function signInWithPassword(
  email: string,
  password: string,
): Promise<string | typeof CODE_REQUIRED | undefined> {
  try {
    const answer = await api.post('/auth/sign-in/email', { json: { email, password } })
    if ('secondFactorRequired' in answer) return CODE_REQUIRED
  } catch (error) {
    // Only server errors lack a message for the user.
    return error instanceof ApiProblem && error.status < 500 ? error.error : PASSWORD_FAILED
  }
}

/**
 * Opens Google in a popup. If popups are blocked, navigates there and returns to `next`, unless that is null, which means that
 * the page must not be left. Returns an error when that fails, or when the popup is closed without a sign-in; any other result
 * comes through `useGooglePopup`.
 */
export async function signInWithGoogle(next: string | null): Promise<string | undefined> {
  // Opened before the first await: later the browser would block it as unrequested.
  const popup = window.open('', 'google-sign-in', 'popup,width=500,height=680')
  if (!popup && next === null) return POPUP_BLOCKED
  const urls =
    next === null || popup
      ? { callbackURL: POPUP_END, errorCallbackURL: POPUP_END }
      : { callbackURL: next, errorCallbackURL: signInPath(new URL(next, window.location.origin)) }
  try {
    const { url } = await api.post('/auth/sign-in/social', {
      json: { provider: 'google', ...urls },
    })
    if (popup) {
      popup.location.replace(url)
      await popupClosed(popup)
      // The popup shows another site, so an error at Google cannot be distinguished from a closed window.
      return (await isSignedIn()) ? undefined : GOOGLE_FAILED
    }
    window.location.assign(url)
  } catch (error) {
    popup?.close()
    if (!(error instanceof ApiProblem)) return GOOGLE_FAILED
    if (error.status === 404) return GOOGLE_NOT_CONFIGURED
    return error.status === 429 ? error.error : GOOGLE_FAILED
  }
}

const isSignedIn = async (): Promise<boolean> => {
  const { state } = await readAccess()
  return state === 'admin' || state === 'not_admin'
}

/**
 * No event reports when a popup of another site is closed, so this polls. A popup whose site severs the link to its opener looks
 * closed from the start, but then this page does not have the focus.
 */
const popupClosed = (popup: Window) =>
  new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (!popup.closed || !document.hasFocus()) return
      clearInterval(timer)
      resolve()
    }, 250)
  })

const SIGNED_OUT = 'staff-signed-out'

/** The error, or undefined. Notifies the browser's other windows. */
export async function signOut(): Promise<string | undefined> {
  try {
    await api.post('/auth/sign-out')
    const channel = new BroadcastChannel(SIGNED_OUT)
    channel.postMessage(null)
    channel.close()
  } catch {
    return message('Sign out failed. Please try again.')
  }
}

/** Listens for a sign-out in another window of this browser; returns the unsubscribe function. */
export function onSignedOut(leave: () => unknown): () => void {
  const channel = new BroadcastChannel(SIGNED_OUT)
  channel.onmessage = () => leave()
  return () => channel.close()
}
