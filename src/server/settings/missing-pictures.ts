import type { MissingPicture, SettingsFile } from '#contract/settings.ts'
import { picturePathAt } from '#domain/media/picture.ts'
import type { SitePicture } from '#domain/settings/landing-page.ts'
import type { Settings } from '#domain/settings/settings.ts'
import type { Db } from '#server/database/client.ts'
import { listStoredPictures } from '#server/media/picture-queries.ts'

/** The pictures of a settings file that were uploaded to another installation and are not on this one. */
export async function findMissingPictures(db: Db, file: SettingsFile): Promise<MissingPicture[]> {
  const uploaded = picturesOf(file).flatMap((picture) => {
    const path = picturePathAt(picture.imageUrl)
    return path ? [{ ...picture, path }] : []
  })
  if (uploaded.length === 0) return []
  const paths = uploaded.map(({ path }) => path)
  const stored = new Set(await listStoredPictures(db, paths))
  return uploaded.flatMap(({ path, place, imageUrl }) => (stored.has(path) ? [] : [{ place, imageUrl }]))
}

/** Each picture of the file with its place on the pages, in words. */
function picturesOf({ restaurant, landing, payments }: SettingsFile): MissingPicture[] {
  const { hero, story, gallery } = landing ?? {}
  const numbered = (of: string, pictures: readonly SitePicture[] = []) =>
    pictures.map(({ imageUrl, alt }, at) => ({
      place: `picture ${at + 1} of ${of}${alt && ` (${alt})`}`,
      imageUrl,
    }))
  return [
    ...(restaurant.logo ? [{ place: 'the logo', imageUrl: restaurant.logo }] : []),
    ...restaurant.marketplaces.map(({ name, logo }) => ({ place: `the logo of ${name}`, imageUrl: logo })),
    ...numbered('the first screen', hero?.pictures),
    ...(story?.picture ? [{ place: 'the picture of the story', imageUrl: story.picture.imageUrl }] : []),
    ...numbered('the gallery', gallery?.pictures),
    ...(payments?.own ?? []).flatMap(({ name, imageUrl }) =>
      imageUrl ? { place: `the code of ${name}`, imageUrl } : [],
    ),
  ]
}

/** The file without these pictures. The first screen cannot be without: it keeps those that it shows now. */
export function withoutPictures(
  { restaurant, landing, payments, ...file }: SettingsFile,
  missing: readonly MissingPicture[],
  current: Pick<Settings, 'landing'>,
): SettingsFile {
  const gone = new Set(missing.map(({ imageUrl }) => imageUrl))
  const here = <Picture extends SitePicture>(pictures: readonly Picture[]): Picture[] =>
    pictures.filter(({ imageUrl }) => !gone.has(imageUrl))
  const logoOrNone = (logo: string) => (gone.has(logo) ? '' : logo)
  const heroPictures = landing && here(landing.hero.pictures)
  return {
    ...file,
    restaurant: {
      ...restaurant,
      ...(restaurant.logo !== undefined && { logo: logoOrNone(restaurant.logo) }),
      marketplaces: restaurant.marketplaces.map((one) => ({ ...one, logo: logoOrNone(one.logo) })),
    },
    payments: payments && {
      ...payments,
      ...(payments.own && { own: payments.own.map((one) => ({ ...one, imageUrl: logoOrNone(one.imageUrl) })) }),
    },
    ...(landing && {
      landing: {
        ...landing,
        hero: {
          ...landing.hero,
          pictures: heroPictures?.length ? heroPictures : [...current.landing.hero.pictures],
        },
        story: {
          ...landing.story,
          picture: landing.story.picture && gone.has(landing.story.picture.imageUrl) ? null : landing.story.picture,
        },
        gallery: { ...landing.gallery, pictures: here(landing.gallery.pictures) },
      },
    }),
  }
}
