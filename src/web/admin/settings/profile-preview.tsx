import { cityLine } from '#domain/address.ts'
import { uploadedPicture } from '#domain/picture.ts'
import type { Profile } from '#domain/restaurant.ts'
import { Logo } from '#web/parts/logo.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './preview.module.css'

/** The header's backgrounds, and the colours of a custom look on them. */
const GROUNDS = [
  ['night', 'night'],
  ['paper', 'page'],
] as const

const propertiesOf = (colours: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--${name}`, value]))

/** The name, the place and the links as shown on the public pages. */
export function ProfilePreview({ profile }: { profile: Profile }) {
  const { name, logo, tagline, headline, address, phone, email, chat, social, marketplaces } = profile
  const { look, landing } = useRestaurant()
  const colours = look?.colours
  const links = [...(chat ? [chat] : []), ...social].filter((link) => link.name !== '')
  return (
    <>
      {/* On both of its backgrounds. */}
      {GROUNDS.map(([surface, scope]) => (
        <p key={surface} className={styles.header} data-surface={surface} style={propertiesOf(colours?.[scope])}>
          <Logo logo={logo} height={40} />
          {name}
        </p>
      ))}
      <div className={styles.hero} data-surface="night">
        <p className={styles.welcome}>{landing.hero.welcome}</p>
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
        {marketplaces.map((marketplace, at) => (
          <p key={`${at} ${marketplace.url}`} className={styles.contact}>
            <Logo
              className={uploadedPicture(marketplace.logo) ? styles.onWhite : styles.mark}
              logo={marketplace.logo}
              height={32}
            />
            {marketplace.name}
          </p>
        ))}
        {links.length > 0 && <p className={styles.links}>{links.map((link) => link.name).join(' · ')}</p>}
      </div>
    </>
  )
}
