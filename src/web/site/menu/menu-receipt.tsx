import { type ComponentProps, lazy, memo, useEffect, useRef } from 'react'
import type { NewCartItem } from '#domain/cart.ts'
import { LazyBoundary } from '#web/parts/lazy-boundary.tsx'
import { ReceiptPaper } from '#web/parts/receipt-paper.tsx'
import { useNear } from '#web/parts/use-near.ts'
import type { AddToCart } from '#web/site/menu/add-to-cart.tsx'
import { useCart } from '#web/site/storage/cart-store.ts'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './menu-receipt.module.css'

const EmptyReceipt = lazy(() =>
  import('#web/site/menu/empty-receipt.tsx').then((module) => ({ default: module.EmptyReceipt })),
)
const loadFilled = () => import('#web/site/menu/filled-receipt.tsx')
const FilledReceipt = lazy(() => loadFilled().then((module) => ({ default: module.FilledReceipt })))

/** The whole menu is near: only where the receipt is not shown, on narrow screens, it never is. */
const NEAR = '5000px'

type MenuReceiptProps = Omit<ComponentProps<typeof EmptyReceipt>, 'onAdd'> & { onAdd: AddToCart }

/** Beside the menu on wide screens: what is in the cart, or what to begin with. Narrow ones load neither. */
export const MenuReceipt = memo(function MenuReceipt({ onAdd, ...offer }: MenuReceiptProps) {
  const { items, isReady, total } = useCart()
  const t = useTranslate()
  const side = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const isNear = useNear(side, NEAR)
  useEffect(() => {
    // Before the first dish is added: the receipt would be empty until it is loaded.
    if (isNear) loadFilled().catch(() => undefined)
  }, [isNear])
  const begin = (item: NewCartItem) => {
    // The pressed button disappears, with its picture.
    title.current?.focus({ preventScroll: true })
    onAdd(item, title.current)
  }
  return (
    <aside className={styles.side} aria-labelledby="receipt-title" ref={side}>
      <ReceiptPaper>
        <h3 className={styles.title} id="receipt-title" ref={title} tabIndex={-1}>
          {t('Your order')}
        </h3>
        {items.length === 0 && <p className={styles.empty}>{t('Nothing here yet. Add a dish to begin.')}</p>}
        {isReady && isNear && (
          <LazyBoundary onError={() => {}}>
            {items.length === 0 ? (
              <EmptyReceipt {...offer} onAdd={begin} />
            ) : (
              <FilledReceipt items={items} total={total} />
            )}
          </LazyBoundary>
        )}
      </ReceiptPaper>
    </aside>
  )
})
