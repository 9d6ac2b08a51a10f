import { type AnswerSitePage, builtModule, type SiteAssets, siteRoute } from '#web/document/site-route.tsx'
import { CheckingAccess } from './account/session/checking-access.tsx'
import { FRAME_MODULE, SCREENS, type Screen } from './shell/screens.ts'
import type { StaffData } from './staff-area.tsx'

const moduleBelowWeb = (module: string) => `staff/${module}`

/**
 * A page of the staff area. It is the same for everybody, since nobody sees a screen before the server has identified them
 * (`guard.route.tsx`). It lists the files of all screens, so that they can be loaded ahead (docs/design/staff-area.md).
 */
const staffRoute = ({ module, isPublic = false }: Screen): AnswerSitePage =>
  siteRoute<StaffData>({
    entry: moduleBelowWeb('staff-entry.tsx'),
    frame: { theme: 'admin' },
    Page: CheckingAccess,
    preload: (isPublic ? [module] : [FRAME_MODULE, module]).map(moduleBelowWeb),
    load: async (_request, _services, assets) => ({
      isSignIn: isPublic,
      files: screenFiles(assets),
    }),
    head: () => <meta name="robots" content="noindex" />,
  })

/** All files of each screen, by its path. */
const screenFiles = (assets: SiteAssets): StaffData['files'] =>
  Object.fromEntries(
    SCREENS.map(({ path, module, parts = [] }) => {
      const built = [module, ...parts].map((part) => builtModule(assets, moduleBelowWeb(part)))
      return [path, [...new Set(built.flatMap(({ script, imports, styles }) => [script, ...imports, ...styles]))]]
    }),
  )

/** By path. */
export const STAFF_ROUTES: Readonly<Record<string, AnswerSitePage>> = Object.fromEntries(
  SCREENS.map((screen) => [screen.path, staffRoute(screen)]),
)
