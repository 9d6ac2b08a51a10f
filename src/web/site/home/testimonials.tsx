import type { Quote } from '#domain/settings/landing-page.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import styles from './testimonials.module.css'

/** The others open on request: on a phone, thirty would push everything below out of reach. */
const SHOWN_AT_ONCE = 6
const COLUMNS = 3

export function Testimonials() {
  const { title, quotes } = useRestaurant().landing.testimonials
  const others = quotes.slice(SHOWN_AT_ONCE)
  return (
    <section className={styles.testimonials} aria-labelledby="testimonials-title">
      <div className="page-width">
        <h2 id="testimonials-title">{title}</h2>
        <Quotes quotes={quotes.slice(0, SHOWN_AT_ONCE)} />
        {others.length > 0 && (
          <details className={styles.others}>
            <summary>{`Show ${others.length} more`}</summary>
            <Quotes quotes={others} />
          </details>
        )}
      </div>
    </section>
  )
}

const Quotes = ({ quotes }: { quotes: readonly Quote[] }) => (
  <div className={styles.quotes} style={{ '--columns': Math.min(quotes.length, COLUMNS) }}>
    {quotes.map(({ words, name }, at) => (
      <figure className={styles.quote} key={`${at} ${name}`}>
        <blockquote>
          <p>{words}</p>
        </blockquote>
        <figcaption>{name}</figcaption>
      </figure>
    ))}
  </div>
)
