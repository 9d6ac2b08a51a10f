/** The path of the sign-in screen. */
export const SIGN_IN = '/admin/login'

/** The URL of the sign-in screen, with the requested screen in `next`. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const asked = pathname + search
  return asked === '/admin' ? SIGN_IN : `${SIGN_IN}?${new URLSearchParams({ next: asked })}`
}

/** Where to go after sign-in. Only staff screens: no open redirect. */
export function pathAfterSignIn(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const isOurs = /^\/admin(?:[/?]|$)/.test(next) && !next.startsWith(SIGN_IN) && !next.includes('\\')
  return isOurs ? next : '/admin'
}

/** Whether this window is the popup of a Google sign-in. */
export const isGooglePopup = (search: string) => new URLSearchParams(search).get('popup') === 'google'
