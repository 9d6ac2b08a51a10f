import { buffer } from 'node:stream/consumers'
import { pictureUrl } from '#domain/media/picture.ts'
import { LOGO_ICONS, type LogoIcon } from '#domain/settings/site-icons.ts'
import { encodeIcon } from '#server/adapters/images/encode-picture.ts'
import type { Shop } from '#server/shop.ts'
import { readPicture } from './pictures.ts'

type Png = Uint8Array<ArrayBuffer>

const isLogoIcon = (icon: string): icon is LogoIcon => Object.hasOwn(LOGO_ICONS, icon)

/**
 * Reads an icon by its name and the path of the logo. Each is made once; undefined for any picture but the current logo, so that
 * nobody can request icons from other pictures.
 */
export function logoIcons(shop: Shop) {
  let made = { path: '', icons: new Map<LogoIcon, Promise<Png | undefined>>() }
  return async (icon: string, path: string): Promise<Png | undefined> => {
    if (!isLogoIcon(icon) || shop.restaurant.logo !== pictureUrl(path)) return undefined
    if (made.path !== path) made = { path, icons: new Map() }
    const { icons } = made
    const png = icons.get(icon) ?? makeIcon(shop, icon, path)
    icons.set(icon, png)
    // A failed try is not kept.
    png.catch(() => icons.delete(icon))
    return png
  }
}

async function makeIcon(shop: Shop, icon: LogoIcon, path: string): Promise<Png | undefined> {
  const file = await readPicture(shop, path)
  return file && encodeIcon(await buffer(file.content), LOGO_ICONS[icon])
}
