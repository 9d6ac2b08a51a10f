import type { PublicDeal } from '#contract/deal.ts'
import type { MenuDocument, PublicDish } from '#contract/menu.ts'
import { MARK_NAME } from '#domain/diet.ts'
import { byPosition, groupByCategory } from '#domain/menu/group-by-category.ts'
import { centsFromDecimal, menuPrice } from '#domain/money.ts'
import { groupsByDish, type OptionGroup, priceDifference } from '#domain/option-group.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import styles from './printed-menu.module.css'

type Shown = { readonly descriptions: boolean; readonly diet: boolean; readonly options: boolean }

/** The dishes of each category in the order of the menu. */
export function PrintedDishes({ menu, ...shown }: { menu: MenuDocument } & Shown) {
  const groups = groupsByDish(menu)
  const names = byPosition(menu.categories).map(({ name }) => name)
  return groupByCategory(menu.items, names).map(({ category, dishes }) => (
    <section key={category} className={styles.category}>
      <h3 className={styles.title}>{category}</h3>
      {dishes.map((dish) => (
        <PrintedDish key={dish.id} dish={dish} groups={groups.get(dish.id) ?? []} {...shown} />
      ))}
    </section>
  ))
}

type PrintedDishProps = { dish: PublicDish; groups: readonly OptionGroup[] } & Shown

function PrintedDish({ dish, groups, descriptions, diet, options }: PrintedDishProps) {
  const { amountFormat } = useRestaurant()
  const { marks = [], allergens } = dish
  const sentences = [
    marks.map((mark) => MARK_NAME[mark]).join(', '),
    allergens && (allergens.length > 0 ? `Contains ${allergens.join(', ')}` : 'None of the 14 allergens'),
  ].filter(Boolean)
  return (
    <div className={styles.dish}>
      <p className={styles.line}>
        <strong>{dish.name}</strong>
        <span data-keep-clear>{menuPrice(centsFromDecimal(dish.price), amountFormat)}</span>
      </p>
      {descriptions && dish.description && <p>{dish.description}</p>}
      {options && groups.map((group) => <PrintedOptions key={group.name} group={group} />)}
      {diet && sentences.length > 0 && <p className={styles.diet}>{sentences.join('. ')}</p>}
    </div>
  )
}

/** `Size: Small, Large +$2.50`, without sold-out options. */
function PrintedOptions({ group: { name, values } }: { group: OptionGroup }) {
  const { amountFormat } = useRestaurant()
  const offered = values
    .filter(({ isSoldOut }) => !isSoldOut)
    .map((value) => `${value.name} ${priceDifference(value.priceCents, amountFormat)}`.trim())
  return <p>{`${name}: ${offered.join(', ')}`}</p>
}

export function PrintedDeals({ deals }: { deals: readonly PublicDeal[] }) {
  const { amountFormat } = useRestaurant()
  if (deals.length === 0) return null
  return (
    <section className={styles.category}>
      <h3 className={styles.title}>Deals</h3>
      {deals.map(({ id, title, price, fixed, choices }) => (
        <div key={id} className={styles.dish}>
          <p className={styles.line}>
            <strong>{title}</strong>
            <span data-keep-clear>{menuPrice(centsFromDecimal(price), amountFormat)}</span>
          </p>
          <p>
            {[...fixed.map(({ qty, label }) => `${qty} x ${label}`), ...choices.map(({ label }) => label)].join(', ')}
          </p>
        </div>
      ))}
    </section>
  )
}
