import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './order-online.module.css'

/** Links to the marketplaces that also deliver. */
export function OrderOnline() {
  const { marketplaces } = useRestaurant()
  if (marketplaces.length === 0) return null
  return (
    <section className={styles.band} data-surface="night" aria-labelledby="order-online-title">
      <div className={styles.row}>
        <div className={styles.words}>
          <h2 id="order-online-title">Order online</h2>
          <p>Have one of these apps on your phone already? We cook for them too.</p>
        </div>
        <ul className={styles.places}>
          {marketplaces.map(({ name, url, logo }) => (
            <li key={url}>
              <a className={styles.place} href={url} target="_blank" rel="noopener noreferrer">
                {/* A mask, so that the logo takes the colour of the text. */}
                {logo && <span className={styles.logo} style={{ maskImage: `url(${logo})` }} aria-hidden="true" />}
                <span className={styles.name}>{name}</span>
                <Icon name="external" />
                <span className="visually-hidden">(opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
