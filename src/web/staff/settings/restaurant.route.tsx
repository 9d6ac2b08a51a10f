import type { AdminSettings } from '#contract/settings.ts'
import type { Translate } from '#domain/language/translate.ts'
import type { Look } from '#domain/look/look.ts'
import { uploadedPicture } from '#domain/media/picture.ts'
import { RESTAURANT_SETTINGS } from '#domain/settings/hand-written-settings.ts'
import type { RestaurantSection } from '#domain/settings/restaurant.ts'
import { cityLine } from '#domain/text/address.ts'
import { Logo } from '#web/parts/logo.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import type { FormState, UploadsState } from '#web/staff/form/use-form.ts'
import { OwnWordsField, type TextToTranslate } from '#web/staff/words/own-words-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { ImpactDialog, useImpactQuestion } from './impact-dialog.tsx'
import { LinksField } from './links-field.tsx'
import { useLookStyles } from './look-styles.ts'
import { PlaceFields } from './place-fields.tsx'
import preview from './preview.module.css'
import { RegionFields } from './region-fields.tsx'
import { cuisinesFrom, type RestaurantForm, restaurantFormOf, restaurantSectionFrom } from './restaurant-form.ts'
import { SectionForm, SectionPage, useSectionForm } from './section-form.tsx'
import { SettingFields } from './setting-fields.tsx'
import styles from './settings.module.css'
import { SitePictureField } from './site-picture-field.tsx'

/** Name, place, contact and links of the restaurant. */
export default function RestaurantScreen() {
  return (
    <SectionPage section="restaurant">
      {({ restaurant, look }) => <RestaurantSettings stored={restaurant} look={look} />}
    </SectionPage>
  )
}

function RestaurantSettings({ stored, look }: { stored: AdminSettings['restaurant']; look: Look }) {
  const api = useAdminApi()
  const t = useTranslate()
  const { question, ask } = useImpactQuestion()
  const form = useSectionForm({
    stored,
    formOf: restaurantFormOf,
    contentOf: restaurantSectionFrom,
    async save(json) {
      const impact = await api.post('/admin/settings/restaurant/impact', { json })
      if (impact.count > 0 && !(await ask(impact))) return undefined
      return api.patch('/admin/settings/restaurant', { json })
    },
  })
  return (
    <SectionForm form={form} preview={<RestaurantPreview restaurant={restaurantSectionFrom(form.typed)} look={look} />}>
      <NameFields {...form} />
      <PlaceFields {...form} stored={stored} />
      <RegionFields {...form} />
      <ContactFields {...form} />
      <LinkFields {...form} />
      <OwnWordsField
        texts={textsOf(t, form.typed)}
        words={form.typed.ownWords}
        onChange={(ownWords) => form.change({ ownWords })}
      />
      {question && <ImpactDialog about="timeZone" question={question} />}
    </SectionForm>
  )
}

/** What guests read of it. Names and the address are the same in all languages. */
const textsOf = (t: Translate, { tagline, headline, cuisines }: RestaurantForm): TextToTranslate[] => [
  { field: 'tagline', label: t.message(RESTAURANT_SETTINGS.rows.tagline.label), text: tagline },
  { field: 'headline', label: t.message(RESTAURANT_SETTINGS.rows.headline.label), text: headline },
  ...cuisinesFrom(cuisines).map((cuisine) => ({ field: `cuisine ${cuisine}`, label: cuisine, text: cuisine })),
]

type FieldsProps = FormState<RestaurantForm> & UploadsState

function NameFields(form: FieldsProps) {
  const { typed, change, errors, onBusy } = form
  const t = useTranslate()
  return (
    <fieldset className={styles.group}>
      <legend>{t('Name')}</legend>
      <SettingFields section={RESTAURANT_SETTINGS} form={form} fields={['name']} />
      <SitePictureField
        label={t('Logo')}
        isLogo
        imageUrl={typed.logo}
        alt=""
        error={errors.logo}
        onChange={(logo) => change({ logo })}
        onBusy={onBusy}
      />
      <p className={layout.hint}>
        {t(
          'It appears next to the name, and browsers and phones show it as the site icon. Without one, only the name appears.',
        )}
      </p>
      <SettingFields section={RESTAURANT_SETTINGS} form={form} fields={['tagline', 'headline']} />
      <TextAreaField
        label={t('Cuisines')}
        hint={t('For search engines, one per line or with commas.')}
        rows={3}
        value={typed.cuisines}
        error={errors.cuisines ?? errors['cuisines.0']}
        onChange={(event) => change({ cuisines: event.target.value })}
      />
    </fieldset>
  )
}

function ContactFields({ text }: FieldsProps) {
  const t = useTranslate()
  return (
    <fieldset className={styles.group}>
      <legend>{t('Contact')}</legend>
      <div className={styles.pair}>
        <Field label={t('Phone')} type="tel" required maxLength={30} {...text('phone')} />
        <Field
          label={t('Email')}
          type="email"
          hint={t("Guests' answers to your mail come here.")}
          required
          maxLength={200}
          {...text('email')}
        />
      </div>
    </fieldset>
  )
}

function LinkFields({ typed, change, errors, onBusy }: FieldsProps) {
  const t = useTranslate()
  return (
    <>
      <LinksField
        legend={t('Chat')}
        noun={t('Chat link')}
        most={1}
        rows={typed.chat}
        errors={errors}
        pathOf={(_, field) => `chat.${field}`}
        onChange={(chat) => change({ chat })}
      />
      <LinksField
        legend={t('Social pages')}
        noun={t('Social page')}
        most={10}
        rows={typed.social}
        errors={errors}
        pathOf={(index, field) => `social.${index}.${field}`}
        onChange={(social) => change({ social })}
      />
      <LinksField
        legend={t('Marketplaces')}
        noun={t('Marketplace')}
        most={10}
        rows={typed.marketplaces}
        errors={errors}
        pathOf={(index, field) => `marketplaces.${index}.${field}`}
        onChange={(marketplaces) => change({ marketplaces })}
        onBusy={onBusy}
      />
    </>
  )
}

/** The header's backgrounds. */
const GROUNDS = ['night', 'paper'] as const

/** The name, the place and the links as shown on the public pages. */
function RestaurantPreview({ restaurant, look }: { restaurant: RestaurantSection; look: Look }) {
  const { name, logo, tagline, headline, address, phone, email, chat, social, marketplaces } = restaurant
  const { landing } = useRestaurant()
  const { page, night } = useLookStyles(look)
  const links = [...(chat ? [chat] : []), ...social].filter((link) => link.name !== '')
  return (
    <>
      {/* On both of its backgrounds. */}
      {GROUNDS.map((surface) => (
        <p key={surface} className={preview.header} data-surface={surface} style={surface === 'night' ? night : page}>
          <Logo logo={logo} height={40} />
          {name}
        </p>
      ))}
      <div className={preview.hero} data-surface="night" style={night}>
        <p className={preview.welcome}>{landing.hero.welcome}</p>
        <p className={preview.brand}>{name}</p>
        <p>{tagline}</p>
      </div>
      <div className={preview.card}>
        <p className={preview.found}>
          {name} · {headline}
        </p>
        <address className={preview.address}>
          {address.street}
          <br />
          {cityLine(address)}
        </address>
        <p className={preview.contact}>
          <Icon name="phone" />
          {phone}
        </p>
        <p className={preview.contact}>
          <Icon name="mail" />
          {email}
        </p>
        {marketplaces.map((marketplace, at) => (
          <p key={`${at} ${marketplace.url}`} className={preview.contact}>
            <Logo
              className={uploadedPicture(marketplace.logo) ? preview.onWhite : preview.mark}
              logo={marketplace.logo}
              height={32}
            />
            {marketplace.name}
          </p>
        ))}
        {links.length > 0 && <p className={preview.links}>{links.map((link) => link.name).join(' · ')}</p>}
      </div>
    </>
  )
}
