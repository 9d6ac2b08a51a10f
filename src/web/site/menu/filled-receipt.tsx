import { type CartItem, cartKey } from '#domain/cart.ts'
import { type Cents, includedTax } from '#domain/money/money.ts'
import { onlyRate } from '#domain/money/tax-rules.ts'
import { LineOptions, Price, Sum, Sums } from '#web/parts/receipt.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { usePageAddress, useTranslate } from '#web/ui/language.tsx'
import styles from './menu-receipt.module.css'

type FilledReceiptProps = { items: readonly CartItem[]; total: Cents }

/** What is in the cart, its total, and a link to the checkout. */
export function FilledReceipt({ items, total }: FilledReceiptProps) {
  const t = useTranslate()
  const addressOf = usePageAddress()
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari ignores lists without bullets */}
      <ul className={styles.lines} role="list">
        {items.map((line) => (
          <li key={cartKey(line)}>
            <p className={styles.line}>
              <span>
                {line.quantity} x {t.own(line.name)}
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
          <ButtonLink variant="primary" wide href={addressOf('/cart')}>
            {t('Checkout')}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

/** The menu does not show which line has a different tax rate; the cart does, and names deposits. */
export function MenuTotal({ total }: { total: Cents }) {
  const { tax, t } = useRestaurant()
  const { name, isIncluded, deposit } = tax
  const ratePercent = onlyRate(tax) ?? 0
  return (
    <>
      <Sums>
        <Sum label={isIncluded && !deposit ? t('Total') : t('Subtotal')} of={total} isTotal />
        {isIncluded && ratePercent > 0 && (
          <Sum label={t('Includes {tax}', { tax: name })} of={includedTax(total, ratePercent)} />
        )}
      </Sums>
      {!isIncluded && <p>{t('{tax} is added at the checkout.', { tax: name })}</p>}
      {deposit && <p>{t('Any deposit is added at the checkout.')}</p>}
    </>
  )
}
