import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
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
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { ListSkeleton } from '#web/staff/list/list-state.tsx'
import { AdminPage, BackLink } from '#web/staff/shell/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { menuAddress, PrintedAddress, useSiteAddress } from './printed-address.tsx'
import styles from './printed-menu.module.css'
import { printedOptions } from './printed-options.ts'

type Parts = Readonly<Record<'descriptions' | 'diet' | 'options' | 'deals' | 'code', boolean>>
const PARTS: Readonly<Record<keyof Parts, string>> = {
  descriptions: 'Descriptions',
  diet: 'Marks and allergens',
  options: 'Options',
  deals: 'Deals',
  code: 'QR code to order',
}
const ALL: Parts = { descriptions: true, diet: true, options: true, deals: true, code: true }

/** The printed menu for guests: what can be ordered now, at its usual price. */
export default function PrintedMenuScreen() {
  const api = useAdminApi()
  const menu = useQuery({ queryKey: ['menu', 'printed'], queryFn: ({ signal }) => api.get('/menu', { signal }) })
  const site = useSiteAddress()
  const [columns, setColumns] = useState<'1' | '2'>('2')
  const [parts, setParts] = useState(ALL)
  return (
    <AdminPage
      title="Print the menu"
      aside={
        <Button className={styles.screenOnly} variant="primary" disabled={!menu.data} onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <div className={styles.controls}>
        <BackLink to="/admin/menu">Menu</BackLink>
        <Link to="/admin/menu/table-codes">QR codes for tables</Link>
        <RadioGroup
          legend="Columns"
          look="segments"
          options={[
            { value: '1', label: 'One' },
            { value: '2', label: 'Two' },
          ]}
          value={columns}
          onChange={setColumns}
        />
        <div className={styles.parts}>
          {Object.entries(PARTS).map(([part, label]) => (
            <Checkbox
              key={part}
              label={label}
              checked={parts[part as keyof Parts]}
              onChange={({ target }) => setParts({ ...parts, [part]: target.checked })}
            />
          ))}
        </div>
        {parts.code && site.data && <PrintedAddress url={site.data.url} />}
      </div>
      <ProblemBox sentence={menu.error && `Failed to load the menu: ${reasonOf(menu.error)}`} onRetry={menu.refetch} />
      {menu.isPending && <ListSkeleton label="Loading the menu…" rows={4} height="8rem" />}
      {menu.data && <Sheet menu={menu.data} siteUrl={site.data?.url} columns={columns} parts={parts} />}
    </AdminPage>
  )
}

type SheetProps = { menu: MenuDocument; siteUrl: string | undefined; columns: '1' | '2'; parts: Parts }

function Sheet({ menu, siteUrl, columns, parts }: SheetProps) {
  const { name, tagline, phone, address } = useRestaurant()
  return (
    <article className={styles.sheet} aria-label="The printed menu">
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
        <p className={styles.note}>Where no allergens are given, please ask us. Prices and dishes may change.</p>
      )}
      <TaxNote />
    </article>
  )
}

/** Whether tax is in the prices, and the restaurant's number with the tax office. */
function TaxNote() {
  const { tax } = useRestaurant()
  const isTaxed = allRates(tax).some((rate) => rate > 0)
  const included = tax.isIncluded ? `Prices include ${tax.name}.` : `${tax.name} is added to the prices.`
  const sentences = [isTaxed && included, tax.number && `${tax.name} number ${tax.number}`].filter(Boolean)
  return sentences.length > 0 && <p className={styles.note}>{sentences.join(' ')}</p>
}

/** Links to the site's menu, where guests order. */
function OrderCode({ siteUrl }: { siteUrl: string }) {
  const address = menuAddress(siteUrl)
  return (
    <div className={styles.code}>
      <QrCode text={address} label={`QR code of ${address}`} />
      <p>Scan to order</p>
      <p>{siteUrl.replace(/^https?:\/\//, '')}</p>
    </div>
  )
}

type Shown = { readonly descriptions: boolean; readonly diet: boolean; readonly options: boolean }

/** The dishes of each category in the order of the menu. */
function PrintedDishes({ menu, ...shown }: { menu: MenuDocument } & Shown) {
  const { amountFormat } = useRestaurant()
  const groups = groupsByDish(menu)
  const names = byPosition(menu.categories).map(({ name }) => name)
  return groupByCategory(menu.items, names).map(({ category, dishes }) => {
    const { shared, ofDish } = printedOptions(
      dishes.map(({ id }) => groups.get(id) ?? []),
      amountFormat,
    )
    return (
      <section key={category} className={styles.category}>
        <div className={styles.title}>
          <h3>{category}</h3>
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
  const { marks = [], allergens } = dish
  const sentences = [
    marks.map((mark) => MARK_NAME[mark]).join(', '),
    allergens && (allergens.length > 0 ? `Contains ${allergens.join(', ')}` : 'None of the 14 allergens'),
  ].filter(Boolean)
  return (
    <div className={styles.dish}>
      <p className={styles.line}>
        <strong>{dish.name}</strong>
        <span>
          {menuPrice(centsFromDecimal(dish.price, amountFormat), amountFormat)}
          <DepositNote of={centsFromDecimal(dish.deposit?.amount ?? decimal(0), amountFormat)} />
        </span>
      </p>
      {descriptions && dish.description && <p>{dish.description}</p>}
      {options && ownOptions.map((text) => <p key={text}>{text}</p>)}
      {diet && sentences.length > 0 && <p className={styles.diet}>{sentences.join('. ')}</p>}
    </div>
  )
}

function PrintedDeals({ deals }: { deals: readonly PublicDeal[] }) {
  const { amountFormat } = useRestaurant()
  if (deals.length === 0) return null
  return (
    <section className={styles.category}>
      <div className={styles.title}>
        <h3>Deals</h3>
      </div>
      {deals.map(({ id, title, price, deposit = decimal(0), fixed, choices }) => (
        <div key={id} className={styles.dish}>
          <p className={styles.line}>
            <strong>{title}</strong>
            <span>
              {menuPrice(centsFromDecimal(price, amountFormat), amountFormat)}
              <DepositNote of={centsFromDecimal(deposit, amountFormat)} />
            </span>
          </p>
          <p>
            {[...fixed.map(({ qty, label }) => `${qty} x ${label}`), ...choices.map(({ label }) => label)].join(', ')}
          </p>
        </div>
      ))}
    </section>
  )
}
