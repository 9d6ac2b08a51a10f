import { useState } from 'react'
import { Link } from 'react-router'
import type { HoursImpact, TimeZoneImpact } from '#contract/opening-hours.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { telUrl } from '#domain/text/phone-number.ts'
import { dateOf } from '#domain/time/clock-time.ts'
import { formatPickupTime as inWords } from '#domain/time/format-dates.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
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
  /** Precedes the number of those affected. */
  readonly title: string
  readonly lead: string
  /** The first sentence to the guests. */
  readonly sorry: string
}
const WORDS = {
  hours: {
    title: 'These hours hit',
    lead: 'They stay as they are, and guests are not told automatically. Please tell them, and move or cancel what cannot stay.',
    sorry: 'We are sorry: we will be closed at the time that you have chosen.',
  },
  timeZone: {
    title: 'The new time zone changes the time of',
    lead: 'Each keeps its moment, so you will see a different time from the one the guest was told. Guests are not told automatically: please agree on a time with them, and move what is wrong.',
    sorry: 'We are sorry: our clock was set wrong when we told you the time.',
  },
} as const satisfies Record<string, Words>

const textFor = ({ sorry }: Words, { name, phone }: Restaurant): string =>
  `${sorry} Please call us on ${phone}, or answer this email, and we will find a time that suits you.\n\n${name}`

type ImpactDialogProps = { about: keyof typeof WORDS; question: Question }

/** Who is affected, and what to tell them. */
export function ImpactDialog({ about, question: { impact, answer } }: ImpactDialogProps) {
  const restaurant = useRestaurant()
  const toast = useToast()
  const words = WORDS[about]
  const [text, setText] = useState(textFor(words, restaurant))
  const { count, items } = impact
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast('Copied.')
  }
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      title={`${words.title} ${count === 1 ? '1 order or booking' : `${count} orders and bookings`}`}
      actions={
        <>
          <Button onClick={() => answer(false)}>Go back</Button>
          <Button variant="danger" onClick={() => answer(true)}>
            Save anyway
          </Button>
        </>
      }
    >
      <p>{words.lead}</p>
      <ul className={styles.list}>
        {items.map((one) => (
          <AffectedItem key={one.id} one={one} text={text} restaurant={restaurant} />
        ))}
      </ul>
      {items.length < count && <p>{`These are the earliest ${items.length} of ${count}.`}</p>}
      <TextAreaField
        label="What to tell them"
        hint="The emails above begin with this text."
        rows={4}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button className={styles.copy} onClick={() => void copy()}>
        Copy the text
      </Button>
    </Dialog>
  )
}

type AffectedItemProps = { one: Impact['items'][number]; text: string; restaurant: Restaurant }

function AffectedItem({ one, text, restaurant }: AffectedItemProps) {
  const { id, service, name, phone, email, at } = one
  const time =
    'becomes' in one
      ? `${inWords(at, restaurant)} becomes ${inWords(one.becomes, restaurant)}`
      : inWords(at, restaurant)
  const isTable = service === 'tables'
  const what = isTable ? 'Table' : `${service === 'delivery' ? 'Delivery' : 'Pickup'} ${id}`
  const subject = `${isTable ? 'Your table' : `Your order ${id}`} at ${restaurant.name}`
  const mail = `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
  return (
    <li className={styles.hit}>
      <Link to={isTable ? `/admin/bookings?day=${dateOf(at)}` : `/admin/orders?status=all&search=${id}`}>
        {`${time}: ${name}`}
      </Link>
      <span>{what}</span>
      <span className={styles.contact}>
        {phone && <a href={telUrl(phone)}>{phone}</a>}
        {email && <a href={mail}>{email}</a>}
      </span>
    </li>
  )
}
