import { restaurant } from '#domain/restaurant.ts'
import { hoursInWords } from '#domain/time/opening-hours.ts'
import { LocationMap } from '#web/site/home/location-map.tsx'
import { OpenNow } from '#web/site/home/open-now.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './contact.module.css'

export function Contact() {
  const { address, phone, email, hours, social } = restaurant
  return (
    <section className={styles.contact} id="contact" tabIndex={-1} aria-labelledby="contact-title">
      <div className={styles.columns}>
        <div className={styles.words}>
          <h2 id="contact-title">Contact</h2>
          <dl className={styles.facts}>
            <Fact icon="pin" name="Address">
              <address>
                {address.street}
                <br />
                {address.suburb}, {address.city} {address.postcode}
              </address>
            </Fact>
            <Fact icon="phone" name="Phone">
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            </Fact>
            <Fact icon="mail" name="E-mail">
              <a href={`mailto:${email}`}>{email}</a>
            </Fact>
            <Fact icon="clock" name="Opening hours">
              {hoursInWords(hours).map((line) => (
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
                  <span className="visually-hidden">(opens in a new tab)</span>
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
