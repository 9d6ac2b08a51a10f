import { Picture } from '#web/parts/picture.tsx'
import { Reveal } from '#web/site/home/reveal.tsx'
import styles from './our-story.module.css'

export function OurStory() {
  return (
    <section className={styles.story} id="about" tabIndex={-1} aria-labelledby="about-title">
      <div className={styles.columns}>
        <Reveal from="left">
          <Picture
            name="about/spices-masala-dabba"
            sizes="(min-width: 768px) 45vw, 100vw"
            className={styles.picture ?? ''}
          />
        </Reveal>
        <Reveal from="right" className={styles.words}>
          <h2 id="about-title">Our Story</h2>
          <p>
            We are a small team with two loves: authentic Indian cuisine and a really good burger. The recipes come from
            our families and from the street stalls we grew up beside, and we cook them the way we would for our own
            table.
          </p>
          <p>
            Every morning we handpick the ingredients: vegetables from the market, spices we roast and grind ourselves.
            Everything is cooked fresh when you order it, and served with love.
          </p>
        </Reveal>
      </div>
    </section>
  )
}
