import type { CartMeta } from '#domain/cart/cart-item.ts'
import { type DealPick, type DealSelections, picksOf } from '#domain/deal/deal.ts'
import styles from './line-options.module.css'

/** What was chosen for a line: a dish's spice and style, a deal's fixed items and picks (specification, section 2). */
export function LineOptions({ meta }: { meta: CartMeta | null }) {
  const rows = meta ? optionRows(meta) : []
  if (rows.length === 0) return null
  return (
    <dl className={styles.options}>
      {rows.map(({ label, text }) => (
        <div key={label} className={styles.row}>
          {/* The blank is for those who hear or copy it: the gap is the style sheet's. */}
          <dt>{`${label}: `}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function optionRows({ selections, fixed, spice, style }: CartMeta): { label: string; text: string }[] {
  return [
    ...selectionRows(selections ?? {}),
    { label: 'Includes', text: (fixed ?? []).map(({ qty, label }) => `${qty} x ${label}`).join(', ') },
    { label: 'Spice', text: spice ?? '' },
    { label: 'Style', text: style ?? '' },
  ].filter(({ text }) => text !== '')
}

const selectionRows = (selections: DealSelections) =>
  Object.keys(selections).map((group) => ({
    label: groupName(group),
    text: picksOf(selections, group).map(pickInWords).join(' + '),
  }))

function pickInWords({ name, category, size }: DealPick): string {
  // A category may have brackets of its own: "Mains (Chicken $18)".
  const where = category.includes('(') ? ` – ${category}` : ` (${category})`
  return `${name}${size ? `, ${size}` : ''}${category ? where : ''}`
}

/** `curry` is `Curry`, `secondDrink` is `Second drink`. */
function groupName(key: string): string {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
