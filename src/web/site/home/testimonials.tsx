import styles from './testimonials.module.css'

/** The quotes are samples. */
const QUOTES = [
  {
    words: 'The butter chicken tastes like my aunt’s in Ludhiana, and nobody cooks like my aunt.',
    who: 'Harpreet K.',
  },
  { words: 'We came for the burgers and stayed for the chili paneer. Now we come for both.', who: 'Tom and Aroha' },
  { words: 'Hot, quick and exactly as spicy as I asked. The kids fight over the momos.', who: 'Melanie S.' },
] as const

/** Nothing here changes: hydration leaves what the server rendered, and the browser loads no text twice. */
export const Testimonials = () => (
  <section
    className={styles.testimonials}
    aria-labelledby="testimonials-title"
    suppressHydrationWarning
    {...(import.meta.env.SSR ? { children: <Quotes /> } : { dangerouslySetInnerHTML: { __html: '' } })}
  />
)

const Quotes = () => (
  <div className="page-width">
    <h2 id="testimonials-title">Testimonials</h2>
    <div className={styles.quotes}>
      {QUOTES.map(({ words, who }) => (
        <figure className={styles.quote} key={who}>
          <blockquote>
            <p>{words}</p>
          </blockquote>
          <figcaption>{who}</figcaption>
        </figure>
      ))}
    </div>
  </div>
)
