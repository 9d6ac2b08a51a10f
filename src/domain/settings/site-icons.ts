import { picturePathAt } from '../media/picture.ts'

/** The demo's drawn mark, which has its own icons. */
export const DEMO_LOGO = '/images/logo/mark.svg'

/** Serves the first letter of the name. */
export const INITIAL_ICON = '/icons/initial.svg'

/** Clients that do not read the page request the icon here. Redirects to the first icon of the pages. */
export const ICON_WITHOUT_PAGE = '/favicon.ico'

/** The icons made from an uploaded logo. Opaque icons have a margin, for phones that cut the corners. */
export const LOGO_ICONS = {
  'icon-32': { size: 32, isOpaque: false },
  'touch-180': { size: 180, isOpaque: true },
  'icon-192': { size: 192, isOpaque: false },
  'icon-512': { size: 512, isOpaque: false },
  'maskable-512': { size: 512, isOpaque: true },
} as const
export type LogoIcon = keyof typeof LOGO_ICONS

type IconLink = { readonly rel: string; readonly href: string; readonly sizes?: string; readonly type?: string }
type ManifestIcon = {
  readonly src: string
  readonly sizes: string
  readonly type?: string
  readonly purpose?: 'maskable'
}

/** What a browser shows for the site: links in the head of each page, and entries of the web manifest. */
type SiteIcons = { readonly links: readonly IconLink[]; readonly manifest: readonly ManifestIcon[] }

const PNG = 'image/png'
const SVG = 'image/svg+xml'

const DEMO_ICONS: SiteIcons = {
  links: [
    { rel: 'icon', href: '/icons/favicon.ico', sizes: '32x32' },
    { rel: 'icon', href: '/favicon.svg', type: SVG },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  ],
  manifest: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: PNG },
    { src: '/icons/icon-512.png', sizes: '512x512', type: PNG },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: PNG, purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: SVG },
  ],
}

const INITIAL_ICONS: SiteIcons = {
  links: [{ rel: 'icon', href: INITIAL_ICON, type: SVG }],
  manifest: [{ src: INITIAL_ICON, sizes: 'any', type: SVG }],
}

export function siteIcons(logo: string): SiteIcons {
  if (logo === '') return INITIAL_ICONS
  if (logo === DEMO_LOGO) return DEMO_ICONS
  const path = picturePathAt(logo)
  if (!path) return { links: [{ rel: 'icon', href: logo }], manifest: [{ src: logo, sizes: 'any' }] }
  const of = (icon: LogoIcon) => logoIconUrl(path, icon)
  return {
    links: [
      { rel: 'icon', href: of('icon-32'), sizes: '32x32', type: PNG },
      { rel: 'apple-touch-icon', href: of('touch-180') },
    ],
    manifest: [
      { src: of('icon-192'), sizes: '192x192', type: PNG },
      { src: of('icon-512'), sizes: '512x512', type: PNG },
      { src: of('maskable-512'), sizes: '512x512', type: PNG, purpose: 'maskable' },
    ],
  }
}

/** Notifications cannot show SVG. Undefined when there is no other icon. */
export const notificationIcon = (logo: string): string | undefined =>
  siteIcons(logo).manifest.find(({ type }) => type === PNG)?.src

/** Contains the name of the logo's file, so that an icon can be cached forever. */
const logoIconUrl = (path: string, icon: LogoIcon): string => `/media/${icon}/${path.replace(/\.webp$/, '.png')}`
