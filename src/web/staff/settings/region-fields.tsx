import type { Translate } from '#domain/language/translate.ts'
import { amountFormat } from '#domain/money/amount-format.ts'
import { exactPrice, toStep } from '#domain/money/money.ts'
import { englishOf, hourCycleOf } from '#domain/text/address.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import type { FormState } from '#web/staff/form/use-form.ts'
import { useNow } from '#web/staff/time/clock.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { countryName } from './countries.ts'
import placeStyles from './place.module.css'
import type { RestaurantForm } from './restaurant-form.ts'
import styles from './settings.module.css'

/** The local time zone, and the local format of amounts. */
export function RegionFields({ typed, change, text }: FormState<RestaurantForm>) {
  const now = useNow()
  const t = useTranslate()
  return (
    <fieldset className={styles.group}>
      <legend>{t('Clock and amounts')}</legend>
      <SelectField label={t('Time zone')} hint={clockHint(t, typed, now)} {...text('timeZone')}>
        {withChosen(Intl.supportedValuesOf('timeZone'), typed.timeZone).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      <ZoneElsewhere {...{ typed, change, now }} />
      <LocaleField typed={typed} text={text} />
    </fieldset>
  )
}

function clockHint(t: Translate, { timeZone, country }: RestaurantForm, now: Date): string {
  const clock = new Intl.DateTimeFormat(t.language, {
    timeZone,
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    hourCycle: hourCycleOf({ country }),
  })
  return t('Opening hours, orders and bookings follow this clock. It is {time} now.', { time: clock.format(now) })
}

type ZoneElsewhereProps = Pick<FormState<RestaurantForm>, 'typed' | 'change'> & { now: Date }

/** An owner who changes the country may forget the time zone. */
function ZoneElsewhere({ typed, change, now }: ZoneElsewhereProps) {
  const { country, timeZone } = typed
  const t = useTranslate()
  const zones = timeZonesOf(country)
  if (zones.length === 0 || zones.some((zone) => zone === timeZone || keepsTimeOf(zone, timeZone, now))) return null
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const likely = zones.includes(own) ? own : zones.length === 1 ? zones[0] : undefined
  return (
    <div className={layout.close}>
      <p className={placeStyles.caution} role="status">
        <Icon name="warning" />
        {t('This is not the time zone of {country}. Your opening hours would be those of {zone}.', {
          country: countryName(t, country),
          zone: timeZone.replaceAll('_', ' '),
        })}
      </p>
      {likely && (
        <Button onClick={() => change({ timeZone: likely })}>
          {t('Use {zone}', { zone: likely.replaceAll('_', ' ') })}
        </Button>
      )}
    </div>
  )
}

const HALF_A_YEAR_MS = 182 * 86_400_000

/** Browsers list a time zone under one of its names. Its clocks are the same now and in half a year. */
const keepsTimeOf = (one: string, other: string, now: Date): boolean =>
  [now, new Date(now.getTime() + HALF_A_YEAR_MS)].every((instant) => clockIn(one, instant) === clockIn(other, instant))

const clockIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant)

/** Empty where the browser does not know them. */
function timeZonesOf(country: string): readonly string[] {
  const place: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(`und-${country}`)
  return place.getTimeZones?.() ?? []
}

const withChosen = (values: readonly string[], chosen: string): readonly string[] =>
  values.includes(chosen) ? values : [chosen, ...values]

function LocaleField({ typed, text }: Pick<FormState<RestaurantForm>, 'typed' | 'text'>) {
  const { currency } = useRestaurant()
  const t = useTranslate()
  const names = new Intl.DisplayNames(t.language, { type: 'language' })
  const { country } = typed
  const english = englishOf({ country })
  const sample = (locale: string) => {
    const format = amountFormat(currency, locale)
    return exactPrice(toStep(123_456, format), format)
  }
  const others = localesIn(country).filter((locale) => locale !== english)
  return (
    <SelectField
      label={t('Amounts')}
      hint={t('How guests are used to reading them. The words of the site stay English.')}
      {...text('locale')}
    >
      <option value="">{t('English: {sample}', { sample: sample(english) })}</option>
      {(typed.locale ? withChosen(others, typed.locale) : others).map((locale) => (
        <option key={locale} value={locale}>
          {t('{language}: {sample}', { language: names.of(locale) ?? locale, sample: sample(locale) })}
        </option>
      ))}
    </SelectField>
  )
}

/** Languages in which prices are written. */
const LANGUAGES = (
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ' +
  'lb lo lt lv mk ml mn mr ms mt my nb ne nl pa pl pt ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh zu'
).split(' ')

/** Intl falls back to another locale if it does not support one. */
const localesIn = (country: string): string[] =>
  LANGUAGES.map((language) => `${language}-${country}`).filter(
    (locale) => new Intl.NumberFormat(locale).resolvedOptions().locale === locale,
  )
