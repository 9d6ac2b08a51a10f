import type { MouseEvent } from 'react'
import type { MenuDocument, PublicDish } from '#contract/menu.ts'
import type { Quote } from '#domain/settings/landing-page.ts'
import { DishPicture } from '#web/parts/dish-picture.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { opensElsewhere, scrollToSection } from '#web/site/chrome/scrolling.ts'
import { dishId } from '#web/site/menu/dish-row.tsx'
import { scrollInMenu } from '#web/site/menu/menu-scrolling.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './testimonials.module.css'

/** The others open on request: on a phone, thirty would push everything below out of reach. */
const SHOWN_AT_ONCE = 6
const COLUMNS = 3

export function Testimonials({ menu }: { menu: MenuDocument }) {
  const t = useTranslate()
  const { title, quotes } = useRestaurant().landing.testimonials
  const others = quotes.slice(SHOWN_AT_ONCE)
  return (
    <section className={styles.testimonials} aria-labelledby="testimonials-title">
      <div className="page-width">
        <h2 id="testimonials-title" lang={t.langOf(title)}>
          {title}
        </h2>
        <Quotes quotes={quotes.slice(0, SHOWN_AT_ONCE)} menu={menu} />
        {others.length > 0 && (
          <details className={styles.others}>
            <summary>{t.plural(others.length, 'Show {count} more', 'Show {count} more')}</summary>
            <Quotes quotes={others} menu={menu} />
          </details>
        )}
      </div>
    </section>
  )
}

const Quotes = ({ quotes, menu }: { quotes: readonly Quote[]; menu: MenuDocument }) => {
  const t = useTranslate()
  return (
    <div className={styles.quotes} style={{ '--columns': Math.min(quotes.length, COLUMNS) }}>
      {quotes.map(({ words, name, dish }, at) => (
        <figure className={styles.quote} key={`${at} ${name}`}>
          <blockquote>
            <p lang={t.langOf(words)}>{words}</p>
          </blockquote>
          <figcaption>{name}</figcaption>
          <PraisedDish dish={dish && dishNamed(dish, menu)} />
        </figure>
      ))}
    </div>
  )
}

/** Also one that is sold out for now. */
const dishNamed = (name: string, { items, later }: MenuDocument): PublicDish | undefined =>
  [...items, ...(later?.items ?? [])].find((dish) => dish.name === name)

/** Leads to the dish on the menu, or to the menu while its filters hide the dish. */
function PraisedDish({ dish }: { dish: PublicDish | '' | undefined }) {
  if (!dish) return null
  const id = dishId(dish)
  const go = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    if (document.getElementById(id)) scrollInMenu(id)
    else scrollToSection('menu')
  }
  return (
    <a className={styles.dish} href={`#${id}`} onClick={go}>
      {dish.imageUrl && <DishPicture className={styles.picture} imageUrl={dish.imageUrl} sizes="56px" />}
      <span>{dish.name}</span>
      <Icon name="arrow-up" />
    </a>
  )
}
