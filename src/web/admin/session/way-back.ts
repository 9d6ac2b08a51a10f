const SIGN_IN = '/admin/login'

/** The sign-in screen's address, which remembers the screen that was asked for. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const asked = pathname + search
  return asked === '/admin' ? SIGN_IN : `${SIGN_IN}?${new URLSearchParams({ next: asked })}`
}

/** Where to go after sign-in. Only our own screens: a link from elsewhere must not send staff to a stranger's site. */
export function wayBack(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const isOurs = /^\/admin(?:[/?]|$)/.test(next) && !next.startsWith(SIGN_IN) && !next.includes('\\')
  return isOurs ? next : '/admin'
}

/** Whether this is the window that the sign-in screen has opened for Google. */
export const isGoogleWindow = (search: string) => new URLSearchParams(search).get('popup') === 'google'
