import { useEffect, useRef, useState } from 'react'
import { mapGround } from '#domain/settings/map-ground.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { cityLine } from '#domain/text/address.ts'
import { dateOf } from '#domain/time/clock-time.ts'
import { describeOpenNow, describeSpecialDays } from '#domain/time/describe-opening.ts'
import { openingAt } from '#domain/time/opening.ts'
import { describeHours } from '#domain/time/opening-hours.ts'
import { DirectionsLink } from '#web/parts/directions-link.tsx'
import { EmailLink } from '#web/parts/email-link.tsx'
import { PhoneLink } from '#web/parts/phone-link.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { browserClock } from '#web/parts/restaurant-clock.ts'
import { useNear } from '#web/parts/use-near.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './contact.module.css'

export function Contact() {
  const restaurant = useRestaurant()
  const t = useTranslate()
  const { address, hours, social } = restaurant
  return (
    <section className={styles.contact} id="contact" tabIndex={-1} aria-labelledby="contact-title">
      <div className={styles.columns}>
        <div className={styles.words}>
          <h2 id="contact-title">{t('Contact')}</h2>
          <dl className={styles.facts}>
            <Fact icon="pin" name={t('Address')}>
              <address>
                <DirectionsLink isAlsoAddress>
                  {address.street}
                  <br />
                  {cityLine(address)}
                </DirectionsLink>
              </address>
            </Fact>
            <Fact icon="phone" name={t('Phone')}>
              <PhoneLink />
            </Fact>
            <Fact icon="mail" name={t('Email')}>
              <EmailLink />
            </Fact>
            <Fact icon="clock" name={t('Opening hours')}>
              {describeHours(hours, restaurant).map((line) => (
                <p key={line}>{line}</p>
              ))}
              <OpenNow />
            </Fact>
          </dl>
          <ul className={styles.social}>
            {social.map(({ name, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {name}
                  <Icon name="external" />
                  <span className="visually-hidden">{t('(opens in a new tab)')}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <LocationMap />
      </div>
    </section>
  )
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: React.ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        <Icon name={icon} />
        <span className="visually-hidden">{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Half the width of the map, in degrees. */
const SPAN = { longitude: 0.008, latitude: 0.004 }

/**
 * A map from OpenStreetMap over a drawn one, which shows until it is there. It is loaded only when it is about to become visible,
 * so that other visitors are not exposed to a third party.
 */
function LocationMap() {
  const frame = useRef<HTMLDivElement>(null)
  const answers = useMapAnswers(useNear(frame))
  const [isThere, setThere] = useState(false)
  const t = useTranslate()
  const { name, address, location } = useRestaurant()
  return (
    <div className={styles.map} ref={frame}>
      <img className={styles.ground} src={mapGround(location)} width="1200" height="720" alt="" loading="lazy" />
      {answers && (
        <iframe
          title={t('Map: {restaurant}, {street}', { restaurant: name, street: address.street })}
          src={embedUrl(location)}
          loading="lazy"
          data-there={isThere || undefined}
          onLoad={() => setThere(true)}
        />
      )}
      <div className={styles.mapLinks}>
        <DirectionsLink className={styles.mapLink}>
          <Icon name="arrow-right" />
          {t('Directions')}
        </DirectionsLink>
        <a className={styles.mapLink} href={pageUrl(location)} target="_blank" rel="noopener noreferrer">
          <Icon name="pin" />
          {t('Open the map')}
          <span className="visually-hidden"> {t('(opens in a new tab)')}</span>
        </a>
      </div>
    </div>
  )
}

const MAPS = 'https://www.openstreetmap.org'

/** Whether the maps can be reached: an `<iframe>` does not tell its page that it shows the browser's error instead. */
function useMapAnswers(isAsked: boolean): boolean {
  const [answers, setAnswers] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    const probe = new Image()
    probe.onload = () => setAnswers(true)
    probe.src = `${MAPS}/favicon.ico?for=map`
    return () => {
      probe.onload = null
    }
  }, [isAsked])
  return answers
}

function embedUrl({ latitude, longitude }: Restaurant['location']): string {
  const bbox = [
    longitude - SPAN.longitude,
    latitude - SPAN.latitude,
    longitude + SPAN.longitude,
    latitude + SPAN.latitude,
  ]
  const query = new URLSearchParams({ bbox: bbox.join(), layer: 'mapnik', marker: `${latitude},${longitude}` })
  return `${MAPS}/export/embed.html?${query}`
}

function pageUrl({ latitude, longitude }: Restaurant['location']): string {
  return `${MAPS}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}

const MINUTE_MS = 60_000

/** "Open now, until 9:00pm", and the special days of the coming weeks. Only in the browser: a cached page may have been rendered hours ago. */
function OpenNow() {
  const restaurant = useRestaurant()
  const { hours } = restaurant
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const update = () => setNow(new Date())
    update()
    const timer = setInterval(update, MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const clock = browserClock(restaurant)
  return (
    <>
      <p className={styles.open} data-open={(now && openingAt(hours, now, clock).isOpen) || undefined}>
        {now && describeOpenNow(hours, now, clock)}
      </p>
      {now && describeSpecialDays(hours, dateOf(clock.localAt(now)), clock).map((line) => <p key={line}>{line}</p>)}
    </>
  )
}
