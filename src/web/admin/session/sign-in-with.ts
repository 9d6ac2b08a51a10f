import { ApiProblem, callApi } from '#web/parts/api-client.ts'

export const PASSWORD_FAILED = 'Email/password sign-in failed.'
const GOOGLE_FAILED = 'Google sign-in failed.'
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

/** Goes to Google and comes back to `next`; answers only when it cannot. */
export async function signInWithGoogle(next: string): Promise<string | undefined> {
  try {
    const { url } = await callApi<{ url?: string }>('/api/auth/sign-in/social', {
      method: 'POST',
      body: { provider: 'google', callbackURL: next, errorCallbackURL: '/admin/login' },
    })
    if (!url) return GOOGLE_FAILED
    window.location.assign(url)
  } catch (error) {
    return error instanceof ApiProblem && error.status === 404 ? GOOGLE_NOT_CONFIGURED : GOOGLE_FAILED
  }
}

/** Undefined when it worked. */
export async function signOut(): Promise<string | undefined> {
  try {
    await callApi('/api/auth/sign-out', { method: 'POST', body: {} })
  } catch {
    return 'Sign out failed. Please try again.'
  }
}
