import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { isLanguageCode, type LanguageCode, SOURCE_LANGUAGE } from '#domain/language/languages.ts'

const COOKIE = 'staff-language'
/** The longest that browsers keep a cookie. */
const REMEMBERED_SECONDS = 400 * 24 * 60 * 60

/** Makes this browser ask for the pages of the staff area, the sign-in screen too, in the language of the account. */
export function rememberLanguage(c: Context, language: LanguageCode = SOURCE_LANGUAGE): void {
  const remembered = getCookie(c, COOKIE)
  if ((remembered ?? SOURCE_LANGUAGE) === language) return
  if (language === SOURCE_LANGUAGE) deleteCookie(c, COOKIE, { path: '/' })
  else setCookie(c, COOKIE, language, { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: REMEMBERED_SECONDS })
}

/** The language that the browser remembers; English if none. */
export function rememberedLanguage(headers: Headers): LanguageCode {
  const language = parse(headers.get('Cookie') ?? '', COOKIE)[COOKIE] ?? ''
  return isLanguageCode(language) ? language : SOURCE_LANGUAGE
}
