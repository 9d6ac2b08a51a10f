import type { PublicDeal } from '#contract/deal.ts'
import type { MenuDocument, PublicDish } from '#contract/menu.ts'
import { MARK_NAME } from '#domain/menu/diet.ts'
import { byPosition, groupByCategory } from '#domain/menu/group-by-category.ts'
import { groupsByDish } from '#domain/menu/option-group.ts'
import { centsFromDecimal, decimal, menuPrice } from '#domain/money/money.ts'
import { allRates } from '#domain/money/tax-rules.ts'
import { DepositNote } from '#web/parts/deposit-note.tsx'
import { QrCode } from '#web/parts/qr-code.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { menuAddress } from './printed-address.tsx'
import styles from './printed-menu.module.css'
import { printedOptions } from './printed-options.ts'

export type PrintedParts = Readonly<Record<'descriptions' | 'diet' | 'options' | 'deals' | 'code', boolean>>
type SheetProps = { menu: MenuDocument; siteUrl: string | undefined; columns: '1' | '2'; parts: PrintedParts }

/** What guests get in their hands. */
export function PrintedSheet({ menu, siteUrl, columns, parts }: SheetProps) {
  const t = useTranslate()
  const { name, tagline, phone, address } = useRestaurant()
  return (
    <article className={styles.sheet} aria-label={t('The printed menu')}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.name}>{name}</h2>
          <p>{tagline}</p>
          <p>{`${address.street}, ${address.city}`}</p>
          <p>{phone}</p>
        </div>
        {parts.code && siteUrl && <OrderCode siteUrl={siteUrl} />}
      </header>
      <div className={styles.columns} data-columns={columns}>
        <PrintedDishes menu={menu} {...parts} />
        {parts.deals && <PrintedDeals deals={menu.deals} />}
      </div>
      {parts.diet && (
        <p className={styles.note}>{t('Where no allergens are given, please ask us. Prices and dishes may change.')}</p>
      )}
      <TaxNote />
    </article>
  )
}

/** Whether tax is in the prices, and the restaurant's number with the tax office. */
function TaxNote() {
  const { tax } = useRestaurant()
  const t = useTranslate()
  const isTaxed = allRates(tax).some((rate) => rate > 0)
  const included = tax.isIncluded
    ? t('Prices include {tax}.', { tax: tax.name })
    : t('{tax} is added to the prices.', { tax: tax.name })
  const sentences = [
    isTaxed && included,
    tax.number && t('{tax} number {number}', { tax: tax.name, number: tax.number }),
  ].filter(Boolean)
  return sentences.length > 0 && <p className={styles.note}>{sentences.join(' ')}</p>
}

/** Links to the site's menu, where guests order. */
function OrderCode({ siteUrl }: { siteUrl: string }) {
  const t = useTranslate()
  const address = menuAddress(siteUrl)
  return (
    <div className={styles.code}>
      <QrCode text={address} label={t('QR code of {address}', { address })} />
      <p>{t('Scan to order')}</p>
      <p>{siteUrl.replace(/^https?:\/\//, '')}</p>
    </div>
  )
}

type Shown = { readonly descriptions: boolean; readonly diet: boolean; readonly options: boolean }

/** The dishes of each category in the order of the menu. */
function PrintedDishes({ menu, ...shown }: { menu: MenuDocument } & Shown) {
  const { amountFormat } = useRestaurant()
  const t = useTranslate()
  const groups = groupsByDish(menu)
  const names = byPosition(menu.categories).map(({ name }) => name)
  return groupByCategory(menu.items, names).map(({ category, dishes }) => {
    const { shared, ofDish } = printedOptions(
      dishes.map(({ id }) => groups.get(id) ?? []),
      amountFormat,
      t,
    )
    return (
      <section key={category}>
        <div className={styles.title}>
          <h3>{t.message(t.own(category))}</h3>
          {shown.options && shared.map((text) => <p key={text}>{text}</p>)}
        </div>
        {dishes.map((dish, at) => (
          <PrintedDish key={dish.id} dish={dish} ownOptions={ofDish[at] ?? []} {...shown} />
        ))}
      </section>
    )
  })
}

type PrintedDishProps = { dish: PublicDish; ownOptions: readonly string[] } & Shown

function PrintedDish({ dish, ownOptions, descriptions, diet, options }: PrintedDishProps) {
  const { amountFormat } = useRestaurant()
  const t = useTranslate()
  const { marks = [], allergens } = dish
  const sentences = [
    marks.map((mark) => t.message(MARK_NAME[mark])).join(', '),
    allergens &&
      (allergens.length > 0
        ? t('Contains {allergens}', { allergens: allergens.map(t.message).join(', ') })
        : t('None of the 14 allergens')),
  ].filter(Boolean)
  return (
    <div className={styles.dish}>
      <p className={styles.line}>
        <strong lang={t.langOf(dish.name)}>{t.own(dish.name)}</strong>
        <span>
          {menuPrice(centsFromDecimal(dish.price, amountFormat), amountFormat)}
          <DepositNote of={centsFromDecimal(dish.deposit?.amount ?? decimal(0), amountFormat)} />
        </span>
      </p>
      {descriptions && dish.description && <p lang={t.langOf(dish.description)}>{t.own(dish.description)}</p>}
      {options && ownOptions.map((text) => <p key={text}>{text}</p>)}
      {diet && sentences.length > 0 && <p className={styles.diet}>{sentences.join('. ')}</p>}
    </div>
  )
}

function PrintedDeals({ deals }: { deals: readonly PublicDeal[] }) {
  const { amountFormat } = useRestaurant()
  const t = useTranslate()
  if (deals.length === 0) return null
  return (
    <section>
      <div className={styles.title}>
        <h3>{t('Deals')}</h3>
      </div>
      {deals.map(({ id, title, price, deposit = decimal(0), fixed, choices }) => (
        <div key={id} className={styles.dish}>
          <p className={styles.line}>
            <strong lang={t.langOf(title)}>{t.own(title)}</strong>
            <span>
              {menuPrice(centsFromDecimal(price, amountFormat), amountFormat)}
              <DepositNote of={centsFromDecimal(deposit, amountFormat)} />
            </span>
          </p>
          <p>
            {[
              ...fixed.map(({ qty, label }) => `${qty} x ${t.own(label)}`),
              ...choices.map(({ label }) => t.own(label)),
            ].join(', ')}
          </p>
        </div>
      ))}
    </section>
  )
}
