import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminSettings } from '#contract/settings.ts'
import { servedZones } from '#domain/delivery/delivery-zones.ts'
import { languagesOf } from '#domain/language/languages.ts'
import { ACCENTS, BACKGROUNDS, FONT_NAMES, type NamedColour } from '#domain/look/look.ts'
import { describeRates } from '#domain/money/describe-tax.ts'
import type { AmountFormat } from '#domain/money/money.ts'
import { hasLimits } from '#domain/order/capacity.ts'
import { belowMinimum } from '#domain/order/checkout.ts'
import type { DeclaredSection } from '#domain/setting.ts'
import { DECLARED_IDS, DECLARED_SECTIONS, type DeclaredId } from '#domain/settings/declared-sections.ts'
import type { LandingPage, LandingSection } from '#domain/settings/landing-page.ts'
import { LANGUAGE_NAMES } from '#domain/settings/language-settings.ts'
import type { OrderingRules } from '#domain/settings/restaurant.ts'
import type { SettingsSection } from '#domain/settings/settings.ts'
import { shortAddress } from '#domain/text/address.ts'
import { describeHours } from '#domain/time/opening-hours.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { ListSkeleton } from '#web/staff/list/list-state.tsx'
import { AdminPage } from '#web/staff/shell/admin-page.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { SUMMARIES_OF_PROVIDERS, useProviders } from './provider-api.ts'
import styles from './settings.module.css'
import { useSettings } from './settings-api.ts'
import { SettingsFile } from './settings-file.tsx'

/** All sections, each with its current values. */
export default function SettingsScreen() {
  const { settings, error, reload } = useSettings()
  return (
    <AdminPage title="Settings">
      <p className={styles.fileButtons}>
        <Link to="/admin/setup">Make it yours</Link>
        <Link to="/admin/ready">Ready to open?</Link>
      </p>
      <ProblemBox sentence={error && `Failed to load the settings: ${error}`} onRetry={reload} />
      {!settings && !error && <ListSkeleton label="Loading the settings…" rows={3} height="6rem" />}
      {settings && <Sections settings={settings} />}
      <SettingsFile />
    </AdminPage>
  )
}

function Sections({ settings }: { settings: AdminSettings }) {
  const { restaurant, hours, ordering, money, look, mail, landing } = settings
  const shown = useRestaurant()
  return (
    <ul className={styles.sections}>
      <Section id="restaurant" title="Restaurant">
        {restaurant.name}, {shortAddress(restaurant)}, {restaurant.phone}
      </Section>
      <Section id="hours" title="Opening hours">
        {describeHours(hours, shown).join(', ')}
      </Section>
      <Section id="ordering" title="Pickup and delivery">
        {describeOrdering(ordering, shown.amountFormat)}
      </Section>
      <Section id="money" title="Money">
        {`${money.currency}, ${describeRates(money.tax)} ${money.tax.isIncluded ? 'included in prices' : 'added to prices'}`}
      </Section>
      <Section id="look" title="Look">
        {describeLook(look)}
      </Section>
      <Section id="mail" title="Email to guests">
        {`From ${mail.senderName || restaurant.name}. Answers go to ${mail.replyTo || restaurant.email}.`}
      </Section>
      <Section id="landing" title="Words and pictures">
        {describeLanding(landing)}
      </Section>
      {DECLARED_IDS.map((id) => (
        <Section key={id} id={id} title={DECLARED_SECTIONS[id].title}>
          {SUMMARIES[id]?.(settings) ?? labelsOf(DECLARED_SECTIONS[id])}
        </Section>
      ))}
      <Providers />
    </ul>
  )
}

/** The other servers, whose screens no settings file can fill. */
function Providers() {
  const { access } = useProviders()
  if (!access) return null
  const { payments, mail, geocoder } = SUMMARIES_OF_PROVIDERS
  return (
    <>
      <Section id="stripe" title="Stripe">
        {payments(access.payments)}
      </Section>
      <Section id="mail-server" title="Mail server">
        {mail(access.mail)}
      </Section>
      <Section id="address-service" title="Address service">
        {geocoder(access.geocoder)}
      </Section>
    </>
  )
}

/** What applies now, for the sections that have more to say than what they are about. */
const SUMMARIES: { readonly [Id in DeclaredId]?: (settings: AdminSettings) => string } = {
  languages: ({ languages }) =>
    new Intl.ListFormat('en').format(languagesOf(languages).map((code) => LANGUAGE_NAMES[code])),
  payments: ({ payments }) => describePayments(payments),
  tables: ({ tables }) => describeTables(tables),
  capacity: ({ capacity }) =>
    hasLimits(capacity)
      ? 'The orders of a quarter of an hour are limited.'
      : 'The orders for the same time are not limited.',
  reports: ({ reports: { dayEndTo, accountantTo } }) => {
    const to = [dayEndTo, accountantTo].filter((address) => address !== '')
    return to.length > 0 ? `The day's end to ${to.join(' and ')}` : "Nobody gets the day's end."
  },
  journal: ({ journal: { accounts } }) =>
    Object.keys(accounts).length > 0
      ? `${Object.keys(accounts).length} account numbers for the journal.`
      : 'The journal has no account numbers.',
  alerts: ({ alerts }) => describeAlerts(alerts),
  printing: ({ printing: { printers } }) =>
    printers.length > 0 ? printers.map(({ name }) => name).join(', ') : 'No network printers.',
}

const labelsOf = ({ rows }: DeclaredSection): string =>
  Object.values(rows)
    .map(({ label }) => label)
    .join(', ')

function describeLook({ accent, background, fonts }: AdminSettings['look']): string {
  const nameOf = (choices: readonly NamedColour[], colour: string) =>
    choices.find((choice) => choice.colour === colour)?.name ?? colour
  return `${nameOf(ACCENTS, accent)} on ${nameOf(BACKGROUNDS, background)}, ${FONT_NAMES[fonts]}`
}

function describeOrdering({ offers, pickup, delivery, deliveryZones }: OrderingRules, format: AmountFormat): string {
  if (!(offers.pickup || offers.delivery)) return 'No orders online.'
  const served = servedZones(deliveryZones)
  const zones = served.length === 1 ? 'one zone' : `${served.length} zones`
  const area = served.length === 0 ? `within ${delivery.radiusKm} km` : `in ${zones}`
  const minimum = belowMinimum(delivery, format).split('. ')[0]
  return [
    offers.pickup && `Pickup in ${pickup.leadMinutes} minutes.`,
    offers.delivery && `Delivery in ${delivery.leadMinutes} minutes ${area}.`,
    offers.delivery && served.length === 0 && `${minimum}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Without the sections that guests do not see. */
function describeLanding({ hero, gallery, testimonials, sections }: LandingPage): string {
  const isOn = (section: LandingSection) => sections.some(({ id, isShown }) => id === section && isShown)
  const [pictures, quotes] = [gallery.pictures.length, testimonials.quotes.length]
  return [
    `${hero.pictures.length} pictures on the first screen`,
    isOn('gallery') && pictures > 0 && `${pictures} in the gallery`,
    isOn('testimonials') && quotes > 0 && (quotes === 1 ? '1 testimonial' : `${quotes} testimonials`),
  ]
    .filter(Boolean)
    .join(', ')
}

/** What guests can choose from, whatever the type of their order. */
function describePayments(payments: AdminSettings['payments']): string {
  const { cardAtPickup, cardAtDelivery, cashAtPickup, cashAtDelivery, own } = payments
  const ways = [
    (cardAtPickup || cardAtDelivery) && 'By card',
    (cashAtPickup || cashAtDelivery) && 'in cash',
    ...own.map(({ name }) => `by ${name}`),
  ].filter((way) => way !== false)
  return ways.length === 1 && cardAtPickup && cardAtDelivery
    ? 'All orders are prepaid by card.'
    : `${new Intl.ListFormat('en', { type: 'disjunction' }).format(ways)}.`
}

function describeTables({ isLimited, isAutomatic, areas }: AdminSettings['tables']): string {
  const count = areas.reduce((sum, { tables }) => sum + tables.length, 0)
  const room = isLimited ? 'Only times with room are offered' : 'Guests ask for any time'
  const listed = isLimited && count > 0 ? [count === 1 ? '1 table' : `${count} tables`] : []
  return [room, ...listed, isAutomatic ? 'confirmed by itself' : 'confirmed by staff'].join(', ')
}

function describeAlerts({ emails, webhookUrl, pauseWithoutScreen }: AdminSettings['alerts']): string {
  const told = ['Devices of the staff', ...emails, ...(webhookUrl ? ['a webhook'] : [])]
  return `${new Intl.ListFormat('en').format(told)} are told when something needs a person.${pauseWithoutScreen ? ' Orders pause while no screen rings.' : ''}`
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
