import type { AdminSettings } from '#contract/settings.ts'
import { message } from '#domain/language/translate.ts'
import { LANDING_MAX } from '#domain/settings/landing-limits.ts'
import { hasContent } from '#domain/settings/landing-page.ts'
import type { FormState, TextBinding, UploadsState } from '#web/staff/form/use-form.ts'
import { PartsInLanguages } from '#web/staff/words/own-words-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { type LandingForm, landingFormOf, landingFrom, NO_PICTURE } from './landing-form.ts'
import { LandingPreview } from './landing-preview.tsx'
import { landingParts } from './landing-words.ts'
import { PicturesField } from './pictures-field.tsx'
import { QuotesField } from './quotes-field.tsx'
import { SectionForm, SectionPage, useSectionForm } from './section-form.tsx'
import { SectionsField } from './sections-field.tsx'
import styles from './settings.module.css'
import { SitePictureField } from './site-picture-field.tsx'

/** The words and pictures of the landing page. */
export default function LandingScreen() {
  return (
    <SectionPage section="landing">
      {({ landing, restaurant, look }) => <Landing stored={landing} restaurant={restaurant} look={look} />}
    </SectionPage>
  )
}

type LandingProps = {
  stored: AdminSettings['landing']
  restaurant: AdminSettings['restaurant']
  look: AdminSettings['look']
}

function Landing({ stored, restaurant, look }: LandingProps) {
  const t = useTranslate()
  const form = useSectionForm({
    stored,
    formOf: landingFormOf,
    contentOf: landingFrom,
  })
  const { name, tagline, marketplaces } = restaurant
  const typed = { landing: landingFrom(form.typed), marketplaces }
  return (
    <SectionForm form={form} preview={<LandingPreview {...typed} {...{ name, tagline, look }} />}>
      <HeroFields {...form} />
      <SectionsField
        sections={form.typed.sections}
        isEmpty={(section) => !hasContent(section, typed)}
        error={form.errors.sections}
        onChange={(sections) => form.change({ sections })}
      />
      <StoryFields {...form} />
      <fieldset className={styles.group}>
        <legend>{t('Menu')}</legend>
        <Field
          label={t('Text below the heading of the menu')}
          hint={t('May be empty.')}
          maxLength={LANDING_MAX.text}
          {...form.text('menuText', 'menu.text')}
        />
        <TextAreaField
          label={t('Words that mean the same')}
          hint={t(
            'For guests who search the menu. One group per line, separated by commas: aubergine, eggplant, brinjal.',
          )}
          rows={6}
          maxLength={LANDING_MAX.sameWords}
          {...form.text('sameWords')}
        />
      </fieldset>
      <GalleryFields {...form} />
      <TestimonialFields {...form} />
      <OrderOnlineFields {...form} />
      <PartsInLanguages parts={landingParts(t, form)} />
    </SectionForm>
  )
}

type FieldsProps = FormState<LandingForm> & UploadsState

const ALT_HINT = message('For guests who cannot see it; leave it empty if the picture only decorates.')

const TitleField = (props: { label: string } & TextBinding) => (
  <Field required maxLength={LANDING_MAX.title} {...props} />
)

function HeroFields(form: FieldsProps) {
  const t = useTranslate()
  const { typed, change, errors, onBusy } = form
  return (
    <fieldset className={styles.group}>
      <legend>{t('First screen')}</legend>
      <p className={layout.hint}>
        {t(
          'The name and the tagline belong to the restaurant, and are set there. One picture is enough; several become a slideshow.',
        )}
      </p>
      <div className={styles.pair}>
        <Field
          label={t('Above the name')}
          hint={t('May be empty.')}
          maxLength={LANDING_MAX.welcome}
          {...form.text('welcome', 'hero.welcome')}
        />
        <Field
          label={t('Button to the menu')}
          required
          maxLength={LANDING_MAX.button}
          {...form.text('button', 'hero.button')}
        />
      </div>
      <PicturesField
        noun={t('Picture')}
        coversScreen
        pictures={typed.heroPictures}
        most={LANDING_MAX.heroPictures}
        altHint={t.message(ALT_HINT)}
        path="hero.pictures"
        errors={errors}
        onChange={(heroPictures) => change({ heroPictures })}
        onBusy={onBusy}
      />
    </fieldset>
  )
}

function StoryFields(form: FieldsProps) {
  const t = useTranslate()
  const { typed, change, errors, onBusy } = form
  const { storyPicture } = typed
  return (
    <fieldset className={styles.group}>
      <legend>{t('Story')}</legend>
      <TitleField label={t('Title of the story')} {...form.text('storyTitle', 'story.title')} />
      <TextAreaField
        label={t('Text of the story')}
        hint={t('Each line is a paragraph.')}
        rows={6}
        maxLength={LANDING_MAX.story}
        counter
        {...form.text('storyText', 'story.text')}
      />
      <SitePictureField
        label={t('Picture of the story')}
        imageUrl={storyPicture.imageUrl}
        alt={storyPicture.alt}
        error={errors['story.picture.imageUrl']}
        onChange={(imageUrl) => change({ storyPicture: imageUrl ? { ...storyPicture, imageUrl } : NO_PICTURE })}
        onBusy={onBusy}
      />
      {storyPicture.imageUrl && (
        <Field
          label={t('What the picture of the story shows')}
          hint={t.message(ALT_HINT)}
          maxLength={LANDING_MAX.alt}
          value={storyPicture.alt}
          error={errors['story.picture.alt']}
          onChange={(event) => change({ storyPicture: { ...storyPicture, alt: event.target.value } })}
        />
      )}
    </fieldset>
  )
}

function GalleryFields(form: FieldsProps) {
  const t = useTranslate()
  const { typed, change, errors, onBusy } = form
  return (
    <fieldset className={styles.group}>
      <legend>{t('Gallery')}</legend>
      <TitleField label={t('Title of the gallery')} {...form.text('galleryTitle', 'gallery.title')} />
      <PicturesField
        noun={t('Gallery picture')}
        pictures={typed.galleryPictures}
        most={LANDING_MAX.galleryPictures}
        hasCaptions
        altHint={t('Read out to guests who cannot see it. Without a caption, it is shown below the opened picture.')}
        path="gallery.pictures"
        errors={errors}
        onChange={(galleryPictures) => change({ galleryPictures })}
        onBusy={onBusy}
      />
    </fieldset>
  )
}

function TestimonialFields(form: FieldsProps) {
  const t = useTranslate()
  const { typed, change, errors } = form
  return (
    <fieldset className={styles.group}>
      <legend>{t('Testimonials')}</legend>
      <TitleField label={t('Title of the testimonials')} {...form.text('testimonialsTitle', 'testimonials.title')} />
      <QuotesField quotes={typed.quotes} errors={errors} onChange={(quotes) => change({ quotes })} />
    </fieldset>
  )
}

function OrderOnlineFields(form: FieldsProps) {
  const t = useTranslate()
  return (
    <fieldset className={styles.group}>
      <legend>{t('Marketplaces')}</legend>
      <p className={layout.hint}>
        {t('The marketplaces and their logos belong to the restaurant, and are set there.')}
      </p>
      <TitleField label={t('Title of the marketplaces')} {...form.text('orderOnlineTitle', 'orderOnline.title')} />
      <Field
        label={t('Text above the marketplaces')}
        maxLength={LANDING_MAX.text}
        {...form.text('orderOnlineText', 'orderOnline.text')}
      />
    </fieldset>
  )
}
