import { useState } from 'react'
import { Link } from 'react-router'
import type { HoursImpact } from '#contract/opening-hours.ts'
import type { Restaurant } from '#domain/restaurant.ts'
import { pickupTimeInWords } from '#domain/time/dates-in-words.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './hours-impact.module.css'

type Question = { readonly impact: HoursImpact; readonly answer: (maySave: boolean) => void }

/** Asks before hours are saved that hit somebody. */
export function useImpactQuestion() {
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = (impact: HoursImpact) =>
    new Promise<boolean>((resolve) => {
      const answer = (maySave: boolean) => {
        setQuestion(null)
        resolve(maySave)
      }
      setQuestion({ impact, answer })
    })
  return { question, ask }
}

const sorry = ({ name, phone }: Restaurant): string =>
  `We are sorry: we will be closed at the time that you have chosen. Please call us on ${phone}, or answer this email, and we will find another time for you.\n\n${name}`

/** Who is hit, and what to tell them. */
export function HoursImpactDialog({ question: { impact, answer } }: { question: Question }) {
  const restaurant = useRestaurant()
  const toast = useToast()
  const [text, setText] = useState(sorry(restaurant))
  const { count, items } = impact
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast('Copied.')
  }
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      title={count === 1 ? 'These hours hit 1 order or booking' : `These hours hit ${count} orders and bookings`}
      actions={
        <>
          <Button onClick={() => answer(false)}>Go back</Button>
          <Button variant="danger" onClick={() => answer(true)}>
            Save anyway
          </Button>
        </>
      }
    >
      <p>They stay as they are, and nobody is told by itself. Please tell them, and move or cancel what cannot be.</p>
      <ul className={styles.list}>
        {items.map((one) => (
          <Hit key={one.id} one={one} text={text} restaurant={restaurant} />
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

type HitProps = { one: HoursImpact['items'][number]; text: string; restaurant: Restaurant }

function Hit({ one: { id, service, name, phone, email, at }, text, restaurant }: HitProps) {
  const isTable = service === 'tables'
  const what = isTable ? 'Table' : `${service === 'delivery' ? 'Delivery' : 'Pickup'} ${id}`
  const subject = `${isTable ? 'Your table' : `Your order ${id}`} at ${restaurant.name}`
  const mail = `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
  return (
    <li className={styles.hit}>
      <Link to={isTable ? `/admin/bookings?day=${at.slice(0, 10)}` : `/admin/orders?status=all&search=${id}`}>
        {`${pickupTimeInWords(at)}: ${name}`}
      </Link>
      <span>{what}</span>
      <span className={styles.contact}>
        {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
        {email && <a href={mail}>{email}</a>}
      </span>
    </li>
  )
}
