import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslate } from '#web/ui/language.tsx'

/** Shown when the page was opened without its link, or loaded again: it does not keep the link's token. */
export function LinkNeeded() {
  const t = useTranslate()
  return <p role="status">{t('This page works only through the link of the email. Please open that link again.')}</p>
}

/** The token after the # of the link. It is removed from the URL at once, to keep it out of the history and screenshots. */
export function useLinkToken(): string {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState(hash.slice(1))
  useEffect(() => {
    if (!hash) return
    setToken(hash.slice(1))
    void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])
  return token
}
