import { useContext, useEffect, useState } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { useLiveState } from './admin-live.tsx'
import { type LoadFailure, ScreenFilesContext } from './screen-files.ts'

export type Unopened = { readonly path: string; readonly failure: LoadFailure }

/**
 * Loads all screens as soon as the shell stands and is connected, and holds a tap on one that is not there yet until it is. When
 * it cannot be loaded, the present screen stays: what could not be opened is returned, with a way to try again.
 */
export function useLoadedScreens() {
  const files = useContext(ScreenFilesContext)
  if (!files) throw new Error('Put <ScreenFilesContext> around the staff screens.')
  const [unopened, setUnopened] = useState<Unopened | null>(null)
  const isConnected = useLiveState() === 'connected'
  const navigate = useNavigate()
  useEffect(() => {
    if (isConnected) void files.loadAll()
  }, [files, isConnected])

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { pathname } = nextLocation
    const isHeld = pathname !== currentLocation.pathname && !files.isLoaded(pathname)
    if (!isHeld) setUnopened(null)
    return isHeld
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname, search } = blocker.location
    let isOver = false
    void files.load(pathname).then((failure) => {
      if (isOver) return
      if (!failure) return blocker.proceed()
      setUnopened({ path: pathname + search, failure })
      blocker.reset()
    })
    return () => {
      isOver = true
    }
  }, [blocker, files])
  const tryAgain = () => {
    if (!unopened) return
    if (unopened.failure === 'outdated') window.location.assign(unopened.path)
    else void navigate(unopened.path)
  }
  return { unopened, tryAgain }
}
