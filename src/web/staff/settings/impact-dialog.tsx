import { useState } from 'react'
import { Link } from 'react-router'
import type { HoursImpact, TimeZoneImpact } from '#contract/opening-hours.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import { telUrl } from '#domain/text/phone-number.ts'
import { dateOf } from '#domain/time/clock-time.ts'
import { formatPickupTime as inWords } from '#domain/time/format-dates.ts'
import { type ShownRestaurant, useRestaurant } from '#web/parts/restaurant.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './impact-dialog.module.css'

type Impact = HoursImpact | TimeZoneImpact
type Question = { readonly impact: Impact; readonly answer: (maySave: boolean) => void }

/** Asks before saving a change that affects guests. */
export function useImpactQuestion() {
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = (impact: Impact) =>
    new Promise<boolean>((resolve) => {
      const answer = (maySave: boolean) => {
        setQuestion(null)
        resolve(maySave)
      }
      setQuestion({ impact, answer })
    })
  return { question, ask }
}

type Words = {
  /** With the number of those affected. */
  readonly title: (t: Translate, count: number) => string
  readonly lead: string
  /** The first sentence to the guests. */
  readonly sorry: string
}
const WORDS = {
  hours: {
    title: (t, count) =>
      t.plural(count, 'These hours hit {count} order or booking', 'These hours hit {count} orders and bookings'),
    lead: message(
      'They stay as they are, and guests are not told automatically. Please tell them, and move or cancel what cannot stay.',
    ),
    sorry: message('We are sorry: we will be closed at the time that you have chosen.'),
  },
  timeZone: {
    title: (t, count) =>
      t.plural(
        count,
        'The new time zone changes the time of {count} order or booking',
        'The new time zone changes the time of {count} orders and bookings',
      ),
    lead: message(
      'Each keeps its moment, so you will see a different time from the one the guest was told. Guests are not told automatically: please agree on a time with them, and move what is wrong.',
    ),
    sorry: message('We are sorry: our clock was set wrong when we told you the time.'),
  },
} as const satisfies Record<string, Words>

function textFor({ sorry }: Words, { name, phone, t }: ShownRestaurant): string {
  const ask = t('Please call us on {phone}, or answer this email, and we will find a time that suits you.', { phone })
  return `${t.message(sorry)} ${ask}\n\n${name}`
}

type ImpactDialogProps = { about: keyof typeof WORDS; question: Question }

/** Who is affected, and what to tell them. */
export function ImpactDialog({ about, question: { impact, answer } }: ImpactDialogProps) {
  const restaurant = useRestaurant()
  const { t } = restaurant
  const toast = useToast()
  const words = WORDS[about]
  const [text, setText] = useState(textFor(words, restaurant))
  const { count, items } = impact
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast(t('Copied.'))
  }
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      title={words.title(t, count)}
      actions={
        <>
          <Button onClick={() => answer(false)}>{t('Go back')}</Button>
          <Button variant="danger" onClick={() => answer(true)}>
            {t('Save anyway')}
          </Button>
        </>
      }
    >
      <p>{t.message(words.lead)}</p>
      <ul className={styles.list}>
        {items.map((one) => (
          <AffectedItem key={one.id} one={one} text={text} restaurant={restaurant} />
        ))}
      </ul>
      {items.length < count && <p>{t('These are the earliest {shown} of {count}.', { shown: items.length, count })}</p>}
      <TextAreaField
        label={t('What to tell them')}
        hint={t('The emails above begin with this text.')}
        rows={4}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button className={styles.copy} onClick={() => void copy()}>
        {t('Copy the text')}
      </Button>
    </Dialog>
  )
}

type AffectedItemProps = { one: Impact['items'][number]; text: string; restaurant: ShownRestaurant }

function AffectedItem({ one, text, restaurant }: AffectedItemProps) {
  const { id, service, name, phone, email, at } = one
  const { t } = restaurant
  const time =
    'becomes' in one
      ? t('{time} becomes {newTime}', { time: inWords(at, restaurant), newTime: inWords(one.becomes, restaurant) })
      : inWords(at, restaurant)
  const isTable = service === 'tables'
  const subject = isTable
    ? t('Your table at {restaurant}', { restaurant: restaurant.name })
    : t('Your order {order} at {restaurant}', { order: id, restaurant: restaurant.name })
  const mail = `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
  return (
    <li className={styles.hit}>
      <Link to={isTable ? `/admin/bookings?day=${dateOf(at)}` : `/admin/orders?status=all&search=${id}`}>
        {t('{time}: {name}', { time, name })}
      </Link>
      <span>{whatOf(t, one)}</span>
      <span className={styles.contact}>
        {phone && <a href={telUrl(phone)}>{phone}</a>}
        {email && <a href={mail}>{email}</a>}
      </span>
    </li>
  )
}

function whatOf(t: Translate, { id, service }: Impact['items'][number]): string {
  if (service === 'tables') return t('Table')
  return service === 'delivery' ? t('Delivery {order}', { order: id }) : t('Pickup {order}', { order: id })
}
