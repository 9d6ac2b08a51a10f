import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminSettings } from '#contract/settings.ts'
import { servedZones } from '#domain/delivery/delivery-zones.ts'
import { listIn } from '#domain/language/date-forms.ts'
import { languagesOf } from '#domain/language/languages.ts'
import { sentenceIn, type Translate } from '#domain/language/translate.ts'
import { ACCENTS, BACKGROUNDS, FONT_NAMES, type NamedColour } from '#domain/look/look.ts'
import { describeRates } from '#domain/money/describe-tax.ts'
import { type AmountFormat, menuPrice } from '#domain/money/money.ts'
import { hasLimits } from '#domain/order/capacity.ts'
import type { DescribedSection } from '#domain/setting.ts'
import { SECTIONS, SETTINGS_SECTIONS } from '#domain/settings/declared-sections.ts'
import type { LandingPage, LandingSection } from '#domain/settings/landing-page.ts'
import { languageName } from '#domain/settings/language-settings.ts'
import type { OrderingRules } from '#domain/settings/restaurant.ts'
import type { SettingsSection } from '#domain/settings/settings.ts'
import { shortAddress } from '#domain/text/address.ts'
import { describeHours } from '#domain/time/opening-hours.ts'
import { type ShownRestaurant, useRestaurant } from '#web/parts/restaurant.tsx'
import { ListSkeleton } from '#web/staff/list/list-state.tsx'
import { AdminPage } from '#web/staff/shell/admin-page.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { SUMMARIES_OF_PROVIDERS, useProviders } from './provider-api.ts'
import styles from './settings.module.css'
import { useSettings } from './settings-api.ts'
import { SettingsFile } from './settings-file.tsx'

/** All sections, each with its current values. */
export default function SettingsScreen() {
  const { settings, error, reload } = useSettings()
  const t = useTranslate()
  return (
    <AdminPage title={t('Settings')}>
      <p className={styles.fileButtons}>
        <Link to="/admin/setup">{t('Make it yours')}</Link>
        <Link to="/admin/ready">{t('Ready to open?')}</Link>
      </p>
      <ProblemBox
        sentence={error && t('Failed to load the settings: {reason}', { reason: t.message(error) })}
        onRetry={reload}
      />
      {!settings && !error && <ListSkeleton label={t('Loading the settings…')} rows={3} height="6rem" />}
      {settings && <Sections settings={settings} />}
      <SettingsFile />
    </AdminPage>
  )
}

function Sections({ settings }: { settings: AdminSettings }) {
  const shown = useRestaurant()
  const { t } = shown
  return (
    <ul className={styles.sections}>
      {SETTINGS_SECTIONS.map((id) => (
        <Section key={id} id={id} title={sentenceIn(t, SECTIONS[id].title)}>
          {SUMMARIES[id]?.(t, settings, shown) ?? subjectsOf(t, SECTIONS[id])}
        </Section>
      ))}
      <Providers />
    </ul>
  )
}

// Not translated: a name.
const STRIPE = 'Stripe'

/** The other servers, whose screens no settings file can fill. */
function Providers() {
  const { access } = useProviders()
  const t = useTranslate()
  if (!access) return null
  const { payments, mail, geocoder } = SUMMARIES_OF_PROVIDERS
  return (
    <>
      <Section id="stripe" title={STRIPE}>
        {payments(t, access.payments)}
      </Section>
      <Section id="mail-server" title={t('Mail server')}>
        {mail(t, access.mail)}
      </Section>
      <Section id="address-service" title={t('Address service')}>
        {geocoder(t, access.geocoder)}
      </Section>
    </>
  )
}

type Summary = (t: Translate, settings: AdminSettings, shown: ShownRestaurant) => string

/** What applies now, for the sections that have more to say than what they are about. */
const SUMMARIES: { readonly [Id in SettingsSection]?: Summary } = {
  restaurant: (_, { restaurant }) => `${restaurant.name}, ${shortAddress(restaurant)}, ${restaurant.phone}`,
  hours: (_, { hours }, shown) => describeHours(hours, shown).join(', '),
  ordering: (t, { ordering }, { amountFormat }) => describeOrdering(t, ordering, amountFormat),
  money: (t, { money }) => describeMoney(t, money),
  look: (t, { look }) => describeLook(t, look),
  mail: (t, { mail, restaurant }) =>
    t('From {sender}. Answers go to {address}.', {
      sender: mail.senderName || restaurant.name,
      address: mail.replyTo || restaurant.email,
    }),
  landing: (t, { landing }) => describeLanding(t, landing),
  languages: (t, { languages }) =>
    listIn(
      t,
      languagesOf(languages).map((code) => languageName(t, code)),
    ),
  payments: (t, { payments }) => describePayments(t, payments),
  tables: (t, { tables }) => describeTables(t, tables),
  capacity: (t, { capacity }) =>
    hasLimits(capacity)
      ? t('The orders of a quarter of an hour are limited.')
      : t('The orders for the same time are not limited.'),
  reports: (t, { reports: { dayEndTo, accountantTo } }) => {
    const to = [dayEndTo, accountantTo].filter((address) => address !== '')
    return to.length > 0
      ? t("The day's end to {addresses}", { addresses: listIn(t, to) })
      : t("Nobody gets the day's end.")
  },
  journal: (t, { journal: { accounts } }) => {
    const count = Object.keys(accounts).length
    return count > 0
      ? t.plural(count, '{count} account numbers for the journal.', '{count} account numbers for the journal.')
      : t('The journal has no account numbers.')
  },
  alerts: (t, { alerts }) => describeAlerts(t, alerts),
  printing: (t, { printing: { printers } }) =>
    printers.length > 0 ? printers.map(({ name }) => name).join(', ') : t('No network printers.'),
}

/** What a section is about: the legends of its fields, or their labels. */
const subjectsOf = (t: Translate, { rows }: DescribedSection): string =>
  [...new Set(Object.values(rows).map(({ group, label }) => t.message(group ?? label)))].join(', ')

function describeMoney(t: Translate, { currency, tax }: AdminSettings['money']): string {
  const described = { currency, tax: describeRates(tax) }
  return tax.isIncluded
    ? t('{currency}, {tax} included in prices', described)
    : t('{currency}, {tax} added to prices', described)
}

function describeLook(t: Translate, { accent, background, fonts }: AdminSettings['look']): string {
  const nameOf = (choices: readonly NamedColour[], colour: string) =>
    t.message(choices.find((choice) => choice.colour === colour)?.name ?? colour)
  return t('{accent} on {background}, {fonts}', {
    accent: nameOf(ACCENTS, accent),
    background: nameOf(BACKGROUNDS, background),
    fonts: t.message(FONT_NAMES[fonts]),
  })
}

function describeOrdering(t: Translate, rules: OrderingRules, format: AmountFormat): string {
  const { offers, pickup } = rules
  if (!(offers.pickup || offers.delivery)) return t('No orders online.')
  return [
    offers.pickup && t.plural(pickup.leadMinutes, 'Pickup in {count} minutes.', 'Pickup in {count} minutes.'),
    ...(offers.delivery ? describeDelivery(t, rules, format) : []),
  ]
    .filter(Boolean)
    .join(' ')
}

function describeDelivery(t: Translate, { delivery, deliveryZones }: OrderingRules, format: AmountFormat): string[] {
  const { leadMinutes: minutes, minimumCents, radiusKm } = delivery
  const served = servedZones(deliveryZones).length
  if (served > 0) {
    return [
      t.plural(
        served,
        'Delivery in {minutes} minutes in one zone.',
        'Delivery in {minutes} minutes in {count} zones.',
        {
          minutes,
        },
      ),
    ]
  }
  return [
    t('Delivery in {minutes} minutes within {radius} km.', { minutes, radius: radiusKm }),
    t('Minimum order for delivery is {amount}.', { amount: menuPrice(minimumCents, format) }),
  ]
}

/** Without the sections that guests do not see. */
function describeLanding(t: Translate, { hero, gallery, testimonials, sections }: LandingPage): string {
  const isOn = (section: LandingSection) => sections.some(({ id, isShown }) => id === section && isShown)
  const [pictures, quotes] = [gallery.pictures.length, testimonials.quotes.length]
  return [
    t.plural(hero.pictures.length, '{count} pictures on the first screen', '{count} pictures on the first screen'),
    isOn('gallery') && pictures > 0 && t.plural(pictures, '{count} in the gallery', '{count} in the gallery'),
    isOn('testimonials') && quotes > 0 && t.plural(quotes, '{count} testimonial', '{count} testimonials'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** What guests can choose from, whatever the type of their order. */
function describePayments(t: Translate, payments: AdminSettings['payments']): string {
  const { cardAtPickup, cardAtDelivery, cashAtPickup, cashAtDelivery, own } = payments
  const ways = [
    (cardAtPickup || cardAtDelivery) && t.as('the first of the ways to pay', 'By card'),
    (cashAtPickup || cashAtDelivery) && t.as('one of the ways to pay', 'in cash'),
    ...own.map(({ name }) => t.as('one of the ways to pay', 'by {name}', { name })),
  ].filter((way) => way !== false)
  return ways.length === 1 && cardAtPickup && cardAtDelivery
    ? t('All orders are prepaid by card.')
    : t('{ways}.', { ways: new Intl.ListFormat(t.language, { type: 'disjunction' }).format(ways) })
}

function describeTables(t: Translate, { isLimited, isAutomatic, areas }: AdminSettings['tables']): string {
  const count = areas.reduce((sum, { tables }) => sum + tables.length, 0)
  const room = isLimited ? t('Only times with room are offered') : t('Guests ask for any time')
  const listed = isLimited && count > 0 ? [t.plural(count, '{count} table', '{count} tables')] : []
  const confirmed = isAutomatic
    ? t.as('a booking of a table', 'confirmed by itself')
    : t.as('a booking of a table', 'confirmed by staff')
  return [room, ...listed, confirmed].join(', ')
}

function describeAlerts(t: Translate, { emails, webhookUrl, pauseWithoutScreen }: AdminSettings['alerts']): string {
  const told = [t('Devices of the staff'), ...emails, ...(webhookUrl ? [t('a webhook')] : [])]
  return [
    t('{recipients} are told when something needs a person.', { recipients: listIn(t, told) }),
    pauseWithoutScreen && t('Orders pause while no screen rings.'),
  ]
    .filter(Boolean)
    .join(' ')
}

type SectionProps = {
  id: SettingsSection | 'stripe' | 'mail-server' | 'address-service'
  title: string
  children: ReactNode
}

const Section = ({ id, title, children }: SectionProps) => (
  <li className={styles.section}>
    <h2 className={styles.sectionTitle}>
      <Link to={`/admin/settings/${id}`}>{title}</Link>
    </h2>
    <p>{children}</p>
  </li>
)
