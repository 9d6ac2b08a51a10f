import { z } from 'zod'
import { message } from '#domain/language/translate.ts'
import { DISH_TEXT_MAX } from '#domain/menu/dish-limits.ts'
import { LANDING_MAX } from '#domain/settings/landing-limits.ts'
import { isAlwaysShown, LANDING_SECTIONS, type LandingPage, type SitePicture } from '#domain/settings/landing-page.ts'
import { boundedText, OwnPicture, requiredText } from './fields.ts'
import { SettingWords } from './own-words.ts'
import { listAtMost, withValues } from './problem.ts'

const picture = {
  imageUrl: OwnPicture(message('Please choose a picture.')),
  alt: boundedText(LANDING_MAX.alt),
  ownWords: SettingWords,
}
const Picture = z.strictObject(picture) satisfies z.ZodType<SitePicture>
const Percent = z.number().int().min(0).max(100)
/** It covers the screen, whatever the screen's shape. */
const HeroPicture = z.strictObject({
  ...picture,
  focus: z
    .strictObject({ x: Percent, y: Percent })
    .optional()
    .describe('The point that stays in sight, in percent from the left and the top; without it, the middle'),
})
/** Its text labels the control that opens it. */
const GalleryPicture = z.strictObject({
  ...picture,
  alt: requiredText(LANDING_MAX.alt, message('Please say what the picture shows.')),
  caption: boundedText(LANDING_MAX.caption).optional().describe('Shown over the picture; without it, nothing is'),
})

const title = requiredText(LANDING_MAX.title, message('Please enter a title.'))
const HERO_PICTURES = withValues((t) =>
  t.plural(LANDING_MAX.heroPictures, 'Please choose 1 to {count} pictures.', 'Please choose 1 to {count} pictures.'),
)
const GALLERY_PICTURES = withValues((t) =>
  t.plural(
    LANDING_MAX.galleryPictures,
    'Please choose at most {count} pictures.',
    'Please choose at most {count} pictures.',
  ),
)

const Sections = z
  .array(z.strictObject({ id: z.enum(LANDING_SECTIONS, message('Please name a section.')), isShown: z.boolean() }))
  .refine(
    (sections) =>
      sections.length === LANDING_SECTIONS.length &&
      LANDING_SECTIONS.every((section) => sections.some(({ id }) => id === section)),
    message('Please name each section once.'),
  )
  .refine(
    (sections) => sections.every(({ id, isShown }) => isShown || !isAlwaysShown(id)),
    message('The menu is always shown.'),
  )

export const landingFields = {
  hero: z.strictObject({
    welcome: boundedText(LANDING_MAX.welcome),
    button: requiredText(LANDING_MAX.button, message('Please enter the text of the button.')),
    pictures: z.array(HeroPicture).min(1, HERO_PICTURES).max(LANDING_MAX.heroPictures, HERO_PICTURES),
  }),
  sections: Sections.describe('Each section below the first screen once, in the order of the page'),
  story: z.strictObject({
    title,
    text: boundedText(LANDING_MAX.story).describe('Each line is a paragraph'),
    picture: Picture.nullable(),
  }),
  menu: z.strictObject({ text: boundedText(LANDING_MAX.text) }),
  sameWords: boundedText(LANDING_MAX.sameWords).describe(
    'Words or phrases of equal meaning, for the search of the menu: one group per line, separated by commas',
  ),
  orderOnline: z.strictObject({ title, text: boundedText(LANDING_MAX.text) }),
  gallery: z.strictObject({
    title,
    pictures: z.array(GalleryPicture).max(LANDING_MAX.galleryPictures, GALLERY_PICTURES),
  }),
  testimonials: z.strictObject({
    title,
    quotes: z
      .array(
        z.strictObject({
          words: requiredText(LANDING_MAX.quote, message('Please enter what the guest said.')),
          name: requiredText(LANDING_MAX.quoteName, message('Please enter who said it.')),
          dish: boundedText(DISH_TEXT_MAX.name)
            .optional()
            .describe('The name of the dish that it praises; guests see it while a dish of that name is on the menu'),
          ownWords: SettingWords,
        }),
      )
      .max(LANDING_MAX.quotes, listAtMost(LANDING_MAX.quotes)),
  }),
  ownWords: SettingWords,
} satisfies { [Field in keyof LandingPage]: z.ZodType<LandingPage[Field]> }
