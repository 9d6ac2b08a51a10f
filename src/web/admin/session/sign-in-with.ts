import { ApiProblem, callApi } from '#web/parts/api-client.ts'
import { readAccess } from './admin-session.ts'
import { signInPath } from './way-back.ts'

export const PASSWORD_FAILED = 'Email/password sign-in failed.'
/** Where Google's window ends. */
const POPUP_END = '/admin/login?popup=google'
export const GOOGLE_FAILED = 'Google sign-in failed.'
const NO_WINDOW =
  'Your browser did not open the window of Google. Allow pop-up windows for this site and try again, or use your email and password.'
const GOOGLE_NOT_CONFIGURED =
  'Sign-in with Google is not configured. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET on the server, or use your email and password.'

/** Undefined when it worked, else the sentence for the errors box (specification, section 8). */
export async function signInWithPassword(email: string, password: string): Promise<string | undefined> {
  try {
    await callApi('/api/auth/sign-in/email', { method: 'POST', body: { email, password, rememberMe: false } })
  } catch (error) {
    // A fault has no sentence of its own; the network's silence, a wrong password and a pause have.
    return error instanceof ApiProblem && error.status < 500 ? error.error : PASSWORD_FAILED
  }
}

/**
 * Opens Google's own window; where the browser allows none, goes there and comes back to `next`, unless that is null: then the
 * page may not be left. Answers when it cannot, or when that window is closed and nobody is signed in; how else it went is told
 * through `useGoogleWindow`.
 */
export async function signInWithGoogle(next: string | null): Promise<string | undefined> {
  // Opened before anything is awaited: later the browser would not take it for the answer to a click.
  const popup = window.open('', 'google-sign-in', 'popup,width=500,height=680')
  if (!popup && next === null) return NO_WINDOW
  const ways =
    next === null || popup
      ? { callbackURL: POPUP_END, errorCallbackURL: POPUP_END }
      : { callbackURL: next, errorCallbackURL: signInPath(new URL(next, window.location.origin)) }
  try {
    const { url } = await callApi<{ url: string }>('/api/auth/sign-in/social', {
      method: 'POST',
      body: { provider: 'google', ...ways },
    })
    if (popup) {
      popup.location.replace(url)
      await closingOf(popup)
      // Nobody can look into a window of another site: one closed on an error of Google's looks like any other.
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
 * No browser tells when a window of another site is closed: it has to be asked. One that its site has cut off from us looks closed
 * from the start, but then it has the focus, not this page.
 */
const closingOf = (popup: Window) =>
  new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (!popup.closed || !document.hasFocus()) return
      clearInterval(timer)
      resolve()
    }, 250)
  })

const SIGNED_OUT = 'staff-signed-out'

/** Undefined when it worked; the browser's other windows are told. */
export async function signOut(): Promise<string | undefined> {
  try {
    await callApi('/api/auth/sign-out', { method: 'POST', body: {} })
    const channel = new BroadcastChannel(SIGNED_OUT)
    channel.postMessage(null)
    channel.close()
  } catch {
    return 'Sign out failed. Please try again.'
  }
}

/** Hears when somebody signs out in another window of this browser; answers how to stop listening. */
export function onSignedOut(leave: () => unknown): () => void {
  const channel = new BroadcastChannel(SIGNED_OUT)
  channel.onmessage = () => leave()
  return () => channel.close()
}
