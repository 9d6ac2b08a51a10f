import { cityLine } from '#domain/address.ts'
import type { Profile } from '#domain/restaurant.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './preview.module.css'

/** The name, the place and the links as the public pages write them. */
export function ProfilePreview({ profile }: { profile: Profile }) {
  const { name, tagline, headline, address, phone, email, chat, social, marketplaces } = profile
  const links = [...(chat ? [chat] : []), ...social, ...marketplaces].filter((link) => link.name !== '')
  return (
    <>
      <div className={styles.hero} data-surface="night">
        <p className={styles.welcome}>Welcome to</p>
        <p className={styles.brand}>{name}</p>
        <p>{tagline}</p>
      </div>
      <div className={styles.card}>
        <p className={styles.found}>
          {name} · {headline}
        </p>
        <address className={styles.address}>
          {address.street}
          <br />
          {cityLine(address)}
        </address>
        <p className={styles.contact}>
          <Icon name="phone" />
          {phone}
        </p>
        <p className={styles.contact}>
          <Icon name="mail" />
          {email}
        </p>
        {links.length > 0 && <p className={styles.links}>{links.map((link) => link.name).join(' · ')}</p>}
      </div>
    </>
  )
}
