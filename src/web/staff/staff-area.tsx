import { type ComponentType, useState, useSyncExternalStore } from 'react'
import {
  createBrowserRouter,
  isRouteErrorResponse,
  Outlet,
  type RouteObject,
  RouterProvider,
  redirectDocument,
  ScrollRestoration,
  useRouteError,
} from 'react-router'
import { FloatingChat } from '#web/parts/chat-link.tsx'
import { ErrorPage } from '#web/parts/error-page.tsx'
import { AlertDialogProvider } from '#web/ui/alert-dialog-provider.tsx'
import { ICONS, Icons } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { STAFF_ICONS } from '#web/ui/staff-icons.ts'
import { redirectIfSignedIn, requireAdmin, revalidateOnRetry } from './account/session/admin-session.ts'
import { CheckingAccess } from './account/session/checking-access.tsx'
import { SIGN_IN } from './account/session/sign-in-path.ts'
import { openScreenFiles, ScreenFilesContext } from './shell/screen-files.ts'
import { FRAME_MODULE, SCREENS } from './shell/screens.ts'

export type StaffData = {
  readonly isSignIn: boolean
  /** All files of each screen, by its path. */
  readonly files: Readonly<Record<string, readonly string[]>>
}

type ScreenModule = { readonly default: ComponentType }

const ALL_ICONS = { ...ICONS, ...STAFF_ICONS }

const modules = import.meta.glob<ScreenModule>(['./guard.route.tsx', './*/**/*.route.tsx'])

const importScreen = async (module: string): Promise<ComponentType> => {
  const load = modules[`./${module}`]
  if (!load) throw new Error(`There is no ${module}.`)
  return (await load()).default
}

const moduleAt = (path: string): string => SCREENS.find((screen) => screen.path === path)?.module ?? ''

const lazily = (module: string) => async () => ({ Component: await importScreen(module) })

const ROUTES: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: StaffFault,
    HydrateFallback: CheckingAccess,
    children: [
      {
        path: SIGN_IN,
        loader: redirectIfSignedIn,
        // Rendered only in the browser: submitted before hydration, the form would be posted to nowhere.
        HydrateFallback: () => <CheckingAccess isSignIn />,
        lazy: lazily(moduleAt(SIGN_IN)),
      },
      ...SCREENS.filter(({ path, isPublic }) => isPublic && path !== SIGN_IN).map(({ path, module }) => ({
        path,
        HydrateFallback: () => <CheckingAccess isSignIn />,
        lazy: lazily(module),
      })),
      {
        loader: requireAdmin,
        shouldRevalidate: revalidateOnRetry,
        HydrateFallback: CheckingAccess,
        lazy: lazily(FRAME_MODULE),
        children: SCREENS.filter(({ isPublic }) => !isPublic).map(({ path, module }) => ({
          path,
          lazy: lazily(module),
        })),
      },
      // Any other URL leads out of the staff area, to the landing page.
      { path: '*', loader: () => redirectDocument('/'), Component: () => null },
    ],
  },
]

/** The staff area as a separate application; the first render matches what the server sent. */
export function StaffArea({ isSignIn, files }: StaffData) {
  const isHydrated = useSyncExternalStore(neverChanges, inBrowser, onServer)
  return isHydrated ? <StaffRouter files={files} /> : <CheckingAccess isSignIn={isSignIn} />
}

const neverChanges = () => () => {}
const inBrowser = () => true
const onServer = () => false

function StaffRouter({ files }: Pick<StaffData, 'files'>) {
  const [router] = useState(() => createBrowserRouter(ROUTES))
  const [screenFiles] = useState(() =>
    openScreenFiles(files, async (path) => void (await importScreen(moduleAt(path)))),
  )
  return (
    <Icons value={ALL_ICONS}>
      <ScreenFilesContext value={screenFiles}>
        <AlertDialogProvider>
          <RouterProvider router={router} />
        </AlertDialogProvider>
      </ScreenFilesContext>
    </Icons>
  )
}

function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

/** An unexpected error of a screen. */
function StaffFault() {
  const error = useRouteError()
  const t = useTranslate()
  return (
    <>
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <ErrorPage title={t('There is nothing here.')}>{t('The page may have moved.')}</ErrorPage>
      ) : (
        <ErrorPage />
      )}
      <FloatingChat />
    </>
  )
}
