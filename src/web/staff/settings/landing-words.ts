import type { Translate } from '#domain/language/translate.ts'
import type { FormState } from '#web/staff/form/use-form.ts'
import type { PartToTranslate, TextToTranslate } from '#web/staff/words/own-words-field.tsx'
import { partsOfRows } from '#web/staff/words/words-form.ts'
import type { LandingForm, PictureRow } from './landing-form.ts'

/** What of the landing page can be written in other languages, in the order of the form. */
export function landingParts(
  t: Translate,
  { typed, change }: Pick<FormState<LandingForm>, 'typed' | 'change'>,
): PartToTranslate[] {
  const own = { words: typed.ownWords, onChange: (ownWords: LandingForm['ownWords']) => change({ ownWords }) }
  const { storyPicture } = typed
  return [
    {
      ...own,
      texts: [
        { field: 'hero.welcome', label: t('Above the name'), text: typed.welcome },
        { field: 'hero.button', label: t('Button to the menu'), text: typed.button },
      ],
    },
    ...partsOfRows(typed.heroPictures, pictureTexts(t, t('Picture')), (heroPictures) => change({ heroPictures })),
    {
      ...own,
      texts: [
        { field: 'story.title', label: t('Title of the story'), text: typed.storyTitle },
        { field: 'story.text', label: t('Text of the story'), text: typed.storyText, isLong: true },
      ],
    },
    {
      texts: [{ field: 'alt', label: t('What the picture of the story shows'), text: storyPicture.alt }],
      words: storyPicture.ownWords,
      onChange: (ownWords) => change({ storyPicture: { ...storyPicture, ownWords } }),
    },
    {
      ...own,
      texts: [
        { field: 'menu.text', label: t('Text below the heading of the menu'), text: typed.menuText },
        { field: 'gallery.title', label: t('Title of the gallery'), text: typed.galleryTitle },
      ],
    },
    ...partsOfRows(typed.galleryPictures, pictureTexts(t, t('Gallery picture')), (galleryPictures) =>
      change({ galleryPictures }),
    ),
    {
      ...own,
      texts: [{ field: 'testimonials.title', label: t('Title of the testimonials'), text: typed.testimonialsTitle }],
    },
    ...partsOfRows(
      typed.quotes,
      ({ words }, number) => [
        { field: 'words', label: t('{noun} {number}', { noun: t('Testimonial'), number }), text: words, isLong: true },
      ],
      (quotes) => change({ quotes }),
    ),
    {
      ...own,
      texts: [
        { field: 'orderOnline.title', label: t('Title of the marketplaces'), text: typed.orderOnlineTitle },
        { field: 'orderOnline.text', label: t('Text above the marketplaces'), text: typed.orderOnlineText },
      ],
    },
  ]
}

const pictureTexts =
  (t: Translate, noun: string) =>
  ({ alt, caption = '' }: PictureRow, number: number): TextToTranslate[] => {
    const label = t('{noun} {number}', { noun, number })
    return [
      { field: 'alt', label: t('{label}: {value}', { label, value: t('What it shows') }), text: alt },
      { field: 'caption', label: t('{label}: {value}', { label, value: t('Caption') }), text: caption },
    ]
  }
