import { type CartItem, cartKey } from '#domain/cart.ts'
import { type Cents, includedTax } from '#domain/money/money.ts'
import { onlyRate } from '#domain/money/tax-rules.ts'
import { LineOptions, Price, Sum, Sums } from '#web/parts/receipt.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './menu-receipt.module.css'

type FilledReceiptProps = { items: readonly CartItem[]; total: Cents }

/** What is in the cart, its total, and a link to the checkout. */
export const FilledReceipt = ({ items, total }: FilledReceiptProps) => (
  <>
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari ignores lists without bullets */}
    <ul className={styles.lines} role="list">
      {items.map((line) => (
        <li key={cartKey(line)}>
          <p className={styles.line}>
            <span>
              {line.quantity} x {line.name}
            </span>
            <Price of={{ decimal: line.unitPrice * line.quantity }} />
          </p>
          <LineOptions meta={line.meta} />
        </li>
      ))}
    </ul>
    <div className={styles.foot}>
      <MenuTotal total={total} />
      <div className={styles.checkout}>
        <ButtonLink variant="primary" wide href="/cart">
          Checkout
        </ButtonLink>
      </div>
    </div>
  </>
)

/** The menu does not show which line has a different tax rate; the cart does, and names deposits. */
export function MenuTotal({ total }: { total: Cents }) {
  const { tax } = useRestaurant()
  const { name, isIncluded, deposit } = tax
  const ratePercent = onlyRate(tax) ?? 0
  return (
    <>
      <Sums>
        <Sum label={isIncluded && !deposit ? 'Total' : 'Subtotal'} of={total} isTotal />
        {isIncluded && ratePercent > 0 && <Sum label={`Includes ${name}`} of={includedTax(total, ratePercent)} />}
      </Sums>
      {!isIncluded && <p>{name} is added at the checkout.</p>}
      {deposit && <p>Any deposit is added at the checkout.</p>}
    </>
  )
}
