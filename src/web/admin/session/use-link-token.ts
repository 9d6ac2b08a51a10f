import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What stands behind the # of the link. It leaves the address at once, so that it is in no history and on no screenshot. */
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
