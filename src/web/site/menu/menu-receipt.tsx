import { type ComponentProps, lazy, memo, useRef } from 'react'
import { cartKey, type NewCartItem } from '#domain/cart.ts'
import { type Cents, includedTax } from '#domain/money/money.ts'
import { onlyRate } from '#domain/money/tax-rules.ts'
import { LazyBoundary } from '#web/parts/lazy-boundary.tsx'
import { LineOptions, Price, ReceiptPaper, Sum, Sums } from '#web/parts/receipt.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import type { AddToCart } from '#web/site/menu/add-to-cart.tsx'
import { useCart } from '#web/site/storage/cart-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './menu-receipt.module.css'

const EmptyReceipt = lazy(() =>
  import('#web/site/menu/empty-receipt.tsx').then((module) => ({ default: module.EmptyReceipt })),
)

/** As in the style sheet. */
const isShown = () => matchMedia('(min-width: 1100px)').matches

type MenuReceiptProps = Omit<ComponentProps<typeof EmptyReceipt>, 'onAdd'> & { onAdd: AddToCart }

/** Beside the menu on wide screens: the cart's contents, its total, and a link to the checkout. */
export const MenuReceipt = memo(function MenuReceipt({ onAdd, ...offer }: MenuReceiptProps) {
  const { items, isReady, total } = useCart()
  const title = useRef<HTMLHeadingElement>(null)
  const begin = (item: NewCartItem) => {
    // The pressed button disappears, with its picture.
    title.current?.focus({ preventScroll: true })
    onAdd(item, title.current)
  }
  return (
    <aside className={styles.side} aria-labelledby="receipt-title">
      <ReceiptPaper>
        <h3 className={styles.title} id="receipt-title" ref={title} tabIndex={-1}>
          Your order
        </h3>
        {items.length === 0 ? (
          <>
            <p className={styles.empty}>Nothing here yet. Add a dish to begin.</p>
            {isReady && isShown() && (
              <LazyBoundary onError={() => {}}>
                <EmptyReceipt {...offer} onAdd={begin} />
              </LazyBoundary>
            )}
          </>
        ) : (
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
        )}
      </ReceiptPaper>
    </aside>
  )
})

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
