import { uploadedPicture } from '#domain/media/picture.ts'
import { Logo } from '#web/parts/logo.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './order-online.module.css'

/** Links to the marketplaces that also deliver. */
export function OrderOnline() {
  const { marketplaces, landing, t } = useRestaurant()
  const { title, text } = landing.orderOnline
  return (
    <section className={styles.band} data-surface="night" aria-labelledby="order-online-title">
      <div className={styles.row}>
        <div className={styles.words}>
          <h2 id="order-online-title" lang={t.langOf(title)}>
            {title}
          </h2>
          {text && <p lang={t.langOf(text)}>{text}</p>}
        </div>
        <ul className={styles.places}>
          {marketplaces.map(({ name, url, logo }) => (
            <li key={url}>
              <a className={styles.place} href={url} target="_blank" rel="noopener noreferrer">
                <MarketplaceLogo logo={logo} />
                <span className={styles.name}>{name}</span>
                <Icon name="external" />
                <span className="visually-hidden">{t('(opens in a new tab)')}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** A drawn logo is a mask, so that it takes the colour of the text; an uploaded one is shown as it is. */
function MarketplaceLogo({ logo }: { logo: string }) {
  if (logo === '') return null
  if (uploadedPicture(logo)) return <Logo className={styles.uploaded} logo={logo} height={56} />
  return <span className={styles.logo} style={{ maskImage: `url(${logo})` }} aria-hidden="true" />
}
