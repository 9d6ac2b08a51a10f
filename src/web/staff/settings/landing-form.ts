import type { AdminSettings } from '#contract/settings.ts'
import type { OwnWords } from '#domain/language/own-words.ts'
import type { GalleryPicture, LandingPage, Quote, SitePicture } from '#domain/settings/landing-page.ts'
import { ownWordsFrom } from '#web/staff/words/words-form.ts'

export type PictureRow = SitePicture & GalleryPicture & { readonly row: number }
export type QuoteRow = Quote & { readonly row: number }

/** The landing page as typed. */
export type LandingForm = {
  readonly welcome: string
  readonly button: string
  readonly heroPictures: readonly PictureRow[]
  readonly sections: LandingPage['sections']
  readonly storyTitle: string
  readonly storyText: string
  /** Without a URL while there is no picture. */
  readonly storyPicture: SitePicture
  readonly menuText: string
  readonly sameWords: string
  readonly orderOnlineTitle: string
  readonly orderOnlineText: string
  readonly galleryTitle: string
  readonly galleryPictures: readonly PictureRow[]
  readonly testimonialsTitle: string
  readonly quotes: readonly QuoteRow[]
  readonly ownWords: OwnWords
}

export const NO_PICTURE: SitePicture = { imageUrl: '', alt: '' }

const rowsOf = <Entry extends object>(entries: readonly Entry[]) => entries.map((entry, row) => ({ ...entry, row }))

export const landingFormOf = ({
  hero,
  sections,
  story,
  menu,
  sameWords,
  orderOnline,
  gallery,
  testimonials,
  ownWords = {},
}: AdminSettings['landing']): LandingForm => ({
  welcome: hero.welcome,
  button: hero.button,
  heroPictures: rowsOf(hero.pictures),
  sections,
  storyTitle: story.title,
  storyText: story.text,
  storyPicture: story.picture ?? NO_PICTURE,
  menuText: menu.text,
  sameWords,
  orderOnlineTitle: orderOnline.title,
  orderOnlineText: orderOnline.text,
  galleryTitle: gallery.title,
  galleryPictures: rowsOf(gallery.pictures),
  testimonialsTitle: testimonials.title,
  quotes: rowsOf(testimonials.quotes),
  ownWords,
})

/** The form's content, for the server to check. */
export const landingFrom = (form: LandingForm): LandingPage => ({
  hero: {
    welcome: form.welcome.trim(),
    button: form.button.trim(),
    pictures: form.heroPictures.map(pictureFrom),
  },
  sections: form.sections,
  story: {
    title: form.storyTitle.trim(),
    text: form.storyText.trim(),
    picture: form.storyPicture.imageUrl ? pictureFrom(form.storyPicture) : null,
  },
  menu: { text: form.menuText.trim() },
  sameWords: form.sameWords.trim(),
  orderOnline: { title: form.orderOnlineTitle.trim(), text: form.orderOnlineText.trim() },
  gallery: { title: form.galleryTitle.trim(), pictures: form.galleryPictures.map(galleryPictureFrom) },
  testimonials: {
    title: form.testimonialsTitle.trim(),
    quotes: form.quotes.map(({ words, name, dish, ownWords }) => ({
      words: words.trim(),
      name: name.trim(),
      ...(dish && { dish }),
      ...ownWordsFrom(ownWords),
    })),
  },
  ...ownWordsFrom(form.ownWords),
})

const galleryPictureFrom = ({ caption, ...picture }: PictureRow): GalleryPicture => {
  const words = caption?.trim()
  return { ...pictureFrom(picture), ...(words && { caption: words }) }
}

/** In the order of the stored fields, so that unchanged pictures are recognized. */
const pictureFrom = ({ imageUrl, alt, focus, ownWords }: SitePicture): SitePicture => ({
  imageUrl,
  alt: alt.trim(),
  ...ownWordsFrom(ownWords),
  ...(focus && { focus }),
})
