import { useContext, useEffect, useState } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { english } from '#domain/language/translate.ts'
import { useLiveState } from '#web/staff/query/live-query-provider.tsx'
import { type LoadFailure, type ScreenFiles, ScreenFilesContext } from './screen-files.ts'
import { namedScreenOf } from './screens.ts'

type UnopenedScreen = { readonly path: string; readonly failure: LoadFailure }

/** The code of the staff screens, to load one before it is opened. */
export function useScreenFiles(): ScreenFiles {
  const files = useContext(ScreenFilesContext)
  if (!files) throw new Error('Put <ScreenFilesContext> around the staff screens.')
  return files
}

/** Why the current screen stays. */
export function unopenedMessage({ path, failure }: UnopenedScreen, t = english): string {
  if (failure === 'outdated') return t('There is a newer version of the staff area. Reload the page to continue.')
  const screen = namedScreenOf(path)
  return screen
    ? t('{screen} could not be opened: the shop cannot be reached. This screen stays open.', {
        screen: t.message(screen.name),
      })
    : t('The screen could not be opened: the shop cannot be reached. This screen stays open.')
}

/**
 * Loads the code of all screens once the shell is connected, and blocks navigation to a screen until its code is loaded. If that
 * fails, the current screen stays, and the failed one is returned with a way to retry (docs/design/staff-area.md).
 */
export function usePreloadedScreens() {
  const files = useScreenFiles()
  const [unopened, setUnopened] = useState<UnopenedScreen | null>(null)
  const isConnected = useLiveState() === 'connected'
  const navigate = useNavigate()
  useEffect(() => {
    if (isConnected) void files.loadAll()
  }, [files, isConnected])

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { pathname } = nextLocation
    const isBlocked = pathname !== currentLocation.pathname && !files.isLoaded(pathname)
    if (!isBlocked) setUnopened(null)
    return isBlocked
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
