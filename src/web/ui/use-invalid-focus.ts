import { useEffect, useState } from 'react'
import { focusFirstInvalid } from './form-focus.ts'

/**
 * Focuses the first field with an error, once the errors that were set just before the call are rendered. After an answer of the
 * server, a busy device may do that some frames later.
 */
export function useInvalidFocus(): (form: HTMLElement | null) => void {
  const [refused, setRefused] = useState<{ readonly form: HTMLElement | null }>()
  useEffect(() => {
    if (refused?.form) focusFirstInvalid(refused.form)
  }, [refused])
  return (form) => setRefused({ form })
}
