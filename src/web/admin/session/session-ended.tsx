import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { GoogleButton } from './google-button.tsx'
import { useGoogleWindow } from './google-window.tsx'
import { PasswordForm } from './password-form.tsx'
import styles from './session.module.css'
import { signInPath } from './way-back.ts'

type SessionEndedProps = { email: string; onBack: () => void; onGivenUp: () => void }

/** Sign-in once more, on top of the screen: what was typed underneath stays. */
export function SessionEnded({ email, onBack, onGivenUp }: SessionEndedProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const location = useLocation()
  const navigate = useNavigate()
  useGoogleWindow((failed) => (failed ? setFailure(failed) : onBack()))
  const giveUp = () => {
    onGivenUp()
    void navigate(signInPath(location))
  }
  return (
    <Dialog open onClose={giveUp} title="Please sign in again" size="small" closeLabel="Go to the sign-in screen">
      <div className={styles.form}>
        <p>
          Your session has ended: this screen shows no new orders or bookings. Sign in to go on where you were; nothing
          you typed is lost.
        </p>
        <ProblemBox sentence={failure} />
        <GoogleButton next={null} onFailed={setFailure} />
        <p className={styles.or}>or</p>
        <PasswordForm email={email} onFailed={setFailure} onSignedIn={onBack} />
      </div>
    </Dialog>
  )
}
