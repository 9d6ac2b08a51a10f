import type { Auth } from '#server/adapters/sign-in/auth.ts'

/** Ends the session of these headers, if there is one; answers the cookies that make the browser forget it. */
export const signOut =
  (auth: Auth) =>
  async (headers: Headers): Promise<string[]> => {
    const answer = await auth.api.signOut({ headers, returnHeaders: true })
    return answer.headers.getSetCookie()
  }
