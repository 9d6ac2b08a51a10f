import { html, raw } from 'hono/html'
import { english, isRightToLeft, type Translate } from '#domain/language/translate.ts'
import { timesCents } from '#domain/money/money.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { ICON_WITHOUT_PAGE } from '#domain/settings/site-icons.ts'
import { shortAddress } from '#domain/text/address.ts'
import { formatPickupTime } from '#domain/time/format-dates.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import { CARD_PAGE_SCRIPT } from './card-page-script.ts'
import { cardPageStyle } from './card-page-style.ts'
import { writtenAmount } from './create-session.ts'
import type { DemoSession } from './demo-objects.ts'
import { type CardForm, type CardProblems, DEMO_CARDS } from './pay-session.ts'

type Html = ReturnType<typeof html>

/** The restaurant that guests pay, as shown on its own pages. */
export type Merchant = Pick<
  Restaurant,
  'name' | 'logo' | 'look' | 'address' | 'timeZone' | 'hourCycle' | 'languages' | 't'
>

const EMPTY: CardForm = { number: '', expiry: '', cvc: '', name: '' }

export type Entry = { readonly card: CardForm; readonly problems: CardProblems; readonly alert: string | undefined }
export const noEntry: Entry = { card: EMPTY, problems: {}, alert: undefined }

/** The page to pay an open session. It works without its script. */
export function cardPage(session: DemoSession, merchant: Merchant, entry: Entry): Html {
  const { t = english } = merchant
  return page(
    t('Pay {restaurant}', { restaurant: merchant.name }),
    merchant,
    html`${summary(session, merchant)}
      <main class="pay"><div>
        <h1>${t('Pay by card')}</h1>
        ${entry.alert && html`<p class="alert" role="alert">${t.message(entry.alert)}</p>`}
        ${cardForm(session, entry, t)}
        ${session.cancel_url && html`<a class="back" href="${session.cancel_url}">${t('Cancel and go back')}</a>`}
        ${testCards(t)}
      </div></main>`,
  )
}

/** The page of a session that can no longer be paid. */
export function closedPage(session: DemoSession | undefined, merchant: Merchant, successUrl: string | undefined): Html {
  const { t = english } = merchant
  const [title, sentence] = closedWords(session, t)
  const way = successUrl ?? session?.cancel_url ?? '/'
  return page(
    title,
    merchant,
    html`${session && summary(session, merchant)}
      <main class="pay"><div>
        <h1>${title}</h1>
        <p>${sentence}</p>
        <a class="button" href="${way}">${successUrl ? t('See my order') : t('Back to {restaurant}', { restaurant: merchant.name })}</a>
      </div></main>`,
  )
}

function closedWords(session: DemoSession | undefined, t: Translate): [title: string, sentence: string] {
  if (!session) {
    return [t('No such payment'), t('There is no payment at this address. Please start again from your cart.')]
  }
  if (session.status === 'complete') {
    return [t('This order is already paid'), t('The payment went through. Nothing was charged a second time.')]
  }
  return [
    t('This payment page has expired'),
    t('Nothing was charged. Your cart is still there: please check out again.'),
  ]
}

const DEMO = DEFAULT_SETTINGS.restaurant

const summary = ({ demo, metadata, amount_total, currency }: DemoSession, merchant: Merchant) => html`
  <header class="summary"><div>
    ${logo(merchant)}
    <p class="for">${orderedAt(merchant)}</p>
    <p class="total">${writtenAmount(amount_total, currency, merchant.t)}</p>
    ${handedOver(metadata, merchant)}
    <ul class="lines">${demo.lines.map((line) => orderLine(line, currency, merchant.t))}</ul>
  </div></header>`

const orderedAt = ({ name, t = english }: Merchant): string => t('Your order at {restaurant}', { restaurant: name })

/** Where and when: the first line of what the shop wrote into the session. Payment providers do not get the guest's address. */
function handedOver(metadata: DemoSession['metadata'], merchant: Merchant): Html | false {
  const { t = english } = merchant
  const [type = '', when = ''] = metadata.order1?.split('\n')[0]?.split(', ') ?? []
  const instant = new Date(when)
  const time = formatPickupTime(
    Number.isNaN(instant.getTime()) ? 'ASAP' : localDateTimeAt(instant, merchant.timeZone),
    merchant,
  )
  if (type === 'delivery') return html`<p class="place">${t('Delivery: {time}', { time })}</p>`
  return type === 'pickup' && html`<p class="place">${t('Pickup: {time}', { time })}<br>${shortAddress(merchant)}</p>`
}

/** The demo's drawn logo has its name in it. */
const logo = ({ name, logo }: Merchant) =>
  name === DEMO.name && logo === DEMO.logo
    ? html`<img class="logo" src="/images/logo/logo-horizontal-dark.svg" alt="${name}">`
    : logo !== '' && html`<img class="logo" src="${logo}" alt="">`

const orderLine = (line: DemoSession['demo']['lines'][number], currency: string, t?: Translate) => html`
  <li><span>${line.quantity} x ${line.name}</span>
    <span class="amount">${writtenAmount(timesCents(line.unitAmount, line.quantity), currency, t)}</span>
    ${line.description !== null && html`<small>${line.description}</small>`}</li>`

function cardForm(session: DemoSession, { card, problems, alert }: Entry, t: Translate): Html {
  const firstWrong = Object.keys(problems)[0] ?? (alert ? 'number' : undefined)
  const given = (name: keyof CardForm) => {
    const problem = problems[name]
    return { value: card[name], problem: problem && t.message(problem), isFirst: name === firstWrong }
  }
  return html`<form method="post" novalidate>
    <div class="fields">
      ${field(t('Card number'), 'number', 'cc-number', 'numeric', '1234 1234 1234 1234', given('number'))}
      ${field(t('Expiry (MM/YY)'), 'expiry', 'cc-exp', 'numeric', t('MM/YY'), given('expiry'))}
      ${field(t('CVC'), 'cvc', 'cc-csc', 'numeric', '', { ...given('cvc'), value: '' })}
      ${field(t('Name on card'), 'name', 'cc-name', 'text', '', given('name'))}
    </div>
    <button type="submit">${t('Pay {amount}', { amount: writtenAmount(session.amount_total, session.currency, t) })}</button>
  </form>`
}

type Given = { readonly value: string; readonly problem: string | undefined; readonly isFirst: boolean }

function field(label: string, name: keyof CardForm, fill: string, mode: string, hint: string, given: Given): Html {
  const isWide = name === 'number' || name === 'name'
  return html`<div class="${isWide ? 'wide' : 'half'}">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${given.value}" autocomplete="${fill}" inputmode="${mode}" maxlength="100"
      placeholder="${hint}" required ${given.isFirst && html`autofocus`}
      ${given.problem && html`aria-invalid="true" aria-describedby="${name}-problem"`}>
    ${given.problem && html`<p class="problem" id="${name}-problem">${given.problem}</p>`}
  </div>`
}

const testCards = (t: Translate) => html`<section class="cards">
    <h2>${t('Test cards')}</h2>
    <dl>${DEMO_CARDS.map(({ number, effect }) => html`<dt>${number}</dt><dd>${t.message(effect)}</dd>`)}</dl>
    <p>${t('Any expiry date to come, any three digits, any name.')}</p>
  </section>`

/** Style and script contain nothing else, because the hashes cover exactly these bytes. */
function page(title: string, merchant: Merchant, body: Html): Html {
  const { t = english } = merchant
  return html`<!doctype html>
<html lang="${t.language}"${isRightToLeft(t.language) && raw(' dir="rtl"')}>
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title}</title>
  <link rel="icon" href="${ICON_WITHOUT_PAGE}">
  <style>${raw(cardPageStyle(merchant))}</style>
</head>
<body>
  <aside class="demo" aria-label="${t.as('not a real payment', 'Demo')}">${t('Demo payments: no card is charged')}</aside>
  <div class="page">${body}</div>
  <script>${raw(CARD_PAGE_SCRIPT)}</script>
</body>
</html>`
}
