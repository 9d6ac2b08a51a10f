import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { signInWithGoogle } from './sign-in-with.ts'

type GoogleButtonProps = {
  /** Where to come back to when the browser opens no window for Google; null must not leave the page. */
  next: string | null
  /** Told what failed, and null when a new try begins; that it worked is told through `useGoogleWindow`. */
  onFailed: (sentence: string | null) => void
}

export function GoogleButton({ next, onFailed }: GoogleButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const signIn = async () => {
    onFailed(null)
    setBusy(true)
    const failure = await signInWithGoogle(next)
    if (failure) onFailed(failure)
    setBusy(false)
  }
  return (
    <Button wide busy={isBusy} onClick={signIn}>
      Sign in with Google
    </Button>
  )
}
