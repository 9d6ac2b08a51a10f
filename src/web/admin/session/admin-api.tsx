import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiProblem, type ApiRequest, callApi } from '#web/parts/api-client.ts'
import { SessionEnded } from './session-ended.tsx'

export type AdminApi = <Answer>(path: string, request?: ApiRequest) => Promise<Answer>

const AdminApiContext = createContext<AdminApi | null>(null)
const SessionEndedContext = createContext(false)
const SendsMailContext = createContext(false)

type AdminApiProviderProps = { email: string; sendsMail: boolean; children: ReactNode }

/**
 * The staff screens' way to the API. When the session ended meanwhile, it asks for the password on top of the screen and
 * then repeats the call, so that nothing typed is lost.
 */
export function AdminApiProvider({ email, sendsMail, children }: AdminApiProviderProps) {
  const { revalidate } = useRevalidator()
  const [isEnded, setEnded] = useState(false)
  const waiting = useRef<((isBack: boolean) => void)[]>([])

  const signedInAgain = useCallback(() => {
    setEnded(true)
    return new Promise<boolean>((resolve) => waiting.current.push(resolve))
  }, [])
  const answer = (isBack: boolean) => {
    setEnded(false)
    for (const resolve of waiting.current.splice(0)) resolve(isBack)
  }
  const api = useMemo<AdminApi>(() => {
    return async (path, request) => {
      try {
        return await callApi(path, request)
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error
        // No longer an admin: the guard asks again and sends them out.
        if (error.code === 'not_permitted') await revalidate()
        if (error.status !== 401 || !(await signedInAgain())) throw error
        return await callApi(path, request)
      }
    }
  }, [revalidate, signedInAgain])

  return (
    <AdminApiContext value={api}>
      <SessionEndedContext value={isEnded}>
        <SendsMailContext value={sendsMail}>{children}</SendsMailContext>
      </SessionEndedContext>
      {isEnded && <SessionEnded email={email} onBack={() => answer(true)} onGivenUp={() => answer(false)} />}
    </AdminApiContext>
  )
}

/** `const api = useAdminApi()`, then as `callApi`. */
export function useAdminApi(): AdminApi {
  const api = useContext(AdminApiContext)
  if (!api) throw new Error('Put <AdminApiProvider> around the staff screens.')
  return api
}

/** Whether this screen waits for somebody to sign in again: it shows nothing new until then. */
export const useSessionEnded = (): boolean => useContext(SessionEndedContext)

/** Whether guests can be told anything by e-mail. */
export const useSendsMail = (): boolean => useContext(SendsMailContext)

/** What to tell of a failed call: the server's own sentence, or that it is not known. */
export const reasonOf = (error: unknown): string =>
  error instanceof ApiProblem ? error.error : 'Something unexpected happened. Please try again.'
