import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { AdminSession } from '#contract/admin.ts'
import { message } from '#domain/language/translate.ts'
import { type Cents, centsFromDecimal, decimal } from '#domain/money/money.ts'
import { may, type Right } from '#domain/people/access.ts'
import { type ApiClient, ApiProblem, apiClient, type ClientRequest, sendRequest } from '#web/parts/api-client.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { GoogleButton, useGooglePopup } from './google-sign-in.tsx'
import { PasswordForm } from './password-form.tsx'
import styles from './session.module.css'
import { signInPath } from './sign-in-path.ts'

/** Dispatches `saved` after each successful call that changes something. */
export const savedCalls = new EventTarget()

const AdminApiContext = createContext<ApiClient | null>(null)
const SessionEndedContext = createContext(false)
const SendsMailContext = createContext(false)
type Access = Pick<AdminSession['user'], 'role' | 'refundLimit'>
const AccessContext = createContext<Access>({ role: null })

type AdminApiProviderProps = { user: AdminSession['user']; sendsMail: boolean; children: ReactNode }

/**
 * Provides the API to the staff screens. When the session has ended, asks for a sign-in on top of the screen and then repeats the
 * call, so that no input is lost.
 */
export function AdminApiProvider({ user, sendsMail, children }: AdminApiProviderProps) {
  const { revalidate } = useRevalidator()
  const [isEnded, setEnded] = useState(false)
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([])

  const waitForSignIn = useCallback(() => {
    setEnded(true)
    return new Promise<boolean>((resolve) => waiting.current.push(resolve))
  }, [])
  const endWait = (isSignedIn: boolean) => {
    setEnded(false)
    for (const resolve of waiting.current.splice(0)) resolve(isSignedIn)
  }
  const api = useMemo(() => {
    const sendAndTell = async (request: ClientRequest) => {
      const answer = await sendRequest(request)
      if (request.method !== 'get') savedCalls.dispatchEvent(new Event('saved'))
      return answer
    }
    const send = async (request: ClientRequest) => {
      try {
        return await sendAndTell(request)
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error
        // No longer an admin: the guard redirects to sign-in. No longer an owner: the screens change.
        if (error.code === 'not_permitted' || error.code === 'owners_only') await revalidate()
        // A wrong code of the second factor is a 401, too, but the session goes on.
        if (error.code !== 'sign_in_required' || !(await waitForSignIn())) throw error
        return await sendAndTell(request)
      }
    }
    return apiClient(send)
  }, [revalidate, waitForSignIn])

  return (
    <AdminApiContext value={api}>
      <SessionEndedContext value={isEnded}>
        <SendsMailContext value={sendsMail}>
          <AccessContext value={user}>{children}</AccessContext>
        </SendsMailContext>
      </SessionEndedContext>
      {isEnded && <SessionEnded email={user.email} onSignedIn={() => endWait(true)} onCancel={() => endWait(false)} />}
    </AdminApiContext>
  )
}

/** `const api = useAdminApi()`, then used like `api` of the public pages. */
export function useAdminApi(): ApiClient {
  const api = useContext(AdminApiContext)
  if (!api) throw new Error('Put <AdminApiProvider> around the staff screens.')
  return api
}

/** Whether the session has ended, so that nothing new is shown. */
export const useSessionEnded = (): boolean => useContext(SessionEndedContext)

/** Whether the shop can send email to guests. */
export const useSendsMail = (): boolean => useContext(SendsMailContext)

/** What the user of this screen may do, so that it can hide what the server would refuse: `may('exports')`. */
export function useMay(): (right: Right) => boolean {
  const { role } = useContext(AccessContext)
  return (right) => may(role, right)
}

/** How much the user of this screen may refund on one order; undefined: no limit. */
export function useRefundLimit(): Cents | undefined {
  const { refundLimit } = useContext(AccessContext)
  const { amountFormat } = useRestaurant()
  return refundLimit == null ? undefined : centsFromDecimal(decimal(refundLimit), amountFormat)
}

/** The message of a failed call: the server's, or a general one. */
export const reasonOf = (error: unknown): string =>
  error instanceof ApiProblem ? error.error : message('Something unexpected happened. Please try again.')

type SessionEndedProps = { email: string; onSignedIn: () => void; onCancel: () => void }

/** The sign-in dialog on top of a screen whose session has ended. */
function SessionEnded({ email, onSignedIn, onCancel }: SessionEndedProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const location = useLocation()
  const navigate = useNavigate()
  const t = useTranslate()
  useGooglePopup((failed) => (failed ? setFailure(failed) : onSignedIn()))
  const giveUp = () => {
    onCancel()
    void navigate(signInPath(location))
  }
  return (
    <Dialog
      open
      onClose={giveUp}
      title={t('Please sign in again')}
      size="small"
      closeLabel={t('Go to the sign-in screen')}
    >
      <div className={layout.parts}>
        <p>
          {t(
            'Your session has ended: this screen shows no new orders or bookings. Sign in to continue where you were; nothing you typed is lost.',
          )}
        </p>
        <ProblemBox sentence={failure} />
        <GoogleButton next={null} onFailed={setFailure} />
        <p className={styles.or}>{t('or')}</p>
        <PasswordForm email={email} onFailed={setFailure} onSignedIn={onSignedIn} />
      </div>
    </Dialog>
  )
}
