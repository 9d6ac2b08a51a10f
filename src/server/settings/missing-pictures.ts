import type { MissingPicture, SettingsFile } from '#contract/settings.ts'
import type { Translate } from '#domain/language/translate.ts'
import { picturePathAt } from '#domain/media/picture.ts'
import type { SitePicture } from '#domain/settings/landing-page.ts'
import type { Settings } from '#domain/settings/settings.ts'
import type { Db } from '#server/database/client.ts'
import { listStoredPictures } from '#server/media/picture-queries.ts'

/** The pictures of a settings file that were uploaded to another installation and are not on this one. */
export async function findMissingPictures(t: Translate, db: Db, file: SettingsFile): Promise<MissingPicture[]> {
  const uploaded = picturesOf(t, file).flatMap((picture) => {
    const path = picturePathAt(picture.imageUrl)
    return path ? [{ ...picture, path }] : []
  })
  if (uploaded.length === 0) return []
  const paths = uploaded.map(({ path }) => path)
  const stored = new Set(await listStoredPictures(db, paths))
  return uploaded.flatMap(({ path, place, imageUrl }) => (stored.has(path) ? [] : [{ place, imageUrl }]))
}

/** Each picture of the file with its place on the pages, in words. */
function picturesOf(t: Translate, { restaurant, landing, payments }: SettingsFile): MissingPicture[] {
  const { hero, story, gallery } = landing ?? {}
  return [
    ...(restaurant.logo ? [{ place: t('the logo'), imageUrl: restaurant.logo }] : []),
    ...restaurant.marketplaces.map(({ name, logo }) => ({ place: t('the logo of {name}', { name }), imageUrl: logo })),
    ...(hero?.pictures ?? []).map((picture, at) => ({
      place: placeOnFirstScreen(t, picture, at + 1),
      imageUrl: picture.imageUrl,
    })),
    ...(story?.picture ? [{ place: t('the picture of the story'), imageUrl: story.picture.imageUrl }] : []),
    ...(gallery?.pictures ?? []).map((picture, at) => ({
      place: placeInGallery(t, picture, at + 1),
      imageUrl: picture.imageUrl,
    })),
    ...(payments?.own ?? []).flatMap(({ name, imageUrl }) =>
      imageUrl ? { place: t('the code of {name}', { name }), imageUrl } : [],
    ),
  ]
}

const placeOnFirstScreen = (t: Translate, { alt }: SitePicture, number: number): string =>
  alt
    ? t('picture {number} of the first screen ({words})', { number, words: alt })
    : t('picture {number} of the first screen', { number })

const placeInGallery = (t: Translate, { alt }: SitePicture, number: number): string =>
  alt
    ? t('picture {number} of the gallery ({words})', { number, words: alt })
    : t('picture {number} of the gallery', { number })

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
