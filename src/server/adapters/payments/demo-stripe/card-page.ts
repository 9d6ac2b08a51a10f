import { html, raw } from 'hono/html'
import { amountFormat } from '#domain/amount-format.ts'
import { type Cents, exactPrice, timesCents } from '#domain/money.ts'
import { DEFAULT_SETTINGS } from '#domain/restaurant.ts'
import type { DemoSession } from './demo-objects.ts'
import { type CardForm, type CardProblems, DEMO_CARDS } from './pay-session.ts'

type Html = ReturnType<typeof html>

const EMPTY: CardForm = { number: '', expiry: '', cvc: '', name: '' }

export type Entry = { readonly card: CardForm; readonly problems: CardProblems; readonly alert: string | undefined }
export const noEntry: Entry = { card: EMPTY, problems: {}, alert: undefined }

/** The page to pay an open session. It needs no JavaScript. */
export function cardPage(session: DemoSession, merchant: string, entry: Entry): Html {
  return page(
    `Pay ${merchant}`,
    html`${summary(session, merchant)}
      <main class="pay"><div>
        <h1>Pay by card</h1>
        ${entry.alert && html`<p class="alert" role="alert">${entry.alert}</p>`}
        ${cardForm(session, entry)}
        ${session.cancel_url && html`<a class="back" href="${session.cancel_url}">Cancel and go back</a>`}
        ${testCards()}
      </div></main>`,
  )
}

/** The page of a session that can no longer be paid. */
export function closedPage(session: DemoSession | undefined, merchant: string, successUrl: string | undefined): Html {
  const [title, sentence] = closedWords(session)
  const way = successUrl ?? session?.cancel_url ?? '/'
  return page(
    title,
    html`${session && summary(session, merchant)}
      <main class="pay"><div>
        <h1>${title}</h1>
        <p>${sentence}</p>
        <a class="button" href="${way}">${successUrl ? 'See my order' : `Back to ${merchant}`}</a>
      </div></main>`,
  )
}

function closedWords(session: DemoSession | undefined): [title: string, sentence: string] {
  if (!session) return ['No such payment', 'This address leads to no payment. Please start again from your cart.']
  if (session.status === 'complete') {
    return ['This order is already paid', 'The payment went through. Nothing was charged a second time.']
  }
  return ['This payment page has expired', 'Nothing was charged. Your cart is still there: please check out again.']
}

/** The drawn logo has it in it. */
const DEMO_NAME = DEFAULT_SETTINGS.restaurant.name

const summary = ({ demo, amount_total, currency }: DemoSession, merchant: string) => html`
  <header class="summary"><div>
    ${merchant === DEMO_NAME && html`<img class="logo" src="/images/logo/logo-horizontal-dark.svg" alt="${merchant}">`}
    <p class="for">Your order at ${merchant}</p>
    <p class="total">${money(amount_total, currency)}</p>
    <ul class="lines">${demo.lines.map((line) => orderLine(line, currency))}</ul>
  </div></header>`

const orderLine = (line: DemoSession['demo']['lines'][number], currency: string) => html`
  <li><span>${line.quantity} x ${line.name}</span>
    <span class="amount">${money(timesCents(line.unitAmount, line.quantity), currency)}</span>
    ${line.description !== null && html`<small>${line.description}</small>`}</li>`

function cardForm(session: DemoSession, { card, problems, alert }: Entry): Html {
  const firstWrong = Object.keys(problems)[0] ?? (alert ? 'number' : undefined)
  const given = (name: keyof CardForm) => ({ value: card[name], problem: problems[name], isFirst: name === firstWrong })
  return html`<form method="post" novalidate>
    <div class="fields">
      ${field('Card number', 'number', 'cc-number', 'numeric', '1234 1234 1234 1234', given('number'))}
      ${field('Expiry (MM/YY)', 'expiry', 'cc-exp', 'numeric', 'MM/YY', given('expiry'))}
      ${field('CVC', 'cvc', 'cc-csc', 'numeric', '', { ...given('cvc'), value: '' })}
      ${field('Name on card', 'name', 'cc-name', 'text', '', given('name'))}
    </div>
    <button type="submit">Pay ${money(session.amount_total, session.currency)}</button>
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

const testCards = () => html`<section class="cards">
    <h2>Test cards</h2>
    <dl>${DEMO_CARDS.map(({ number, effect }) => html`<dt>${number}</dt><dd>${effect}</dd>`)}</dl>
    <p>Any expiry date to come, any three digits, any name.</p>
  </section>`

/** Nothing else in the element: the hash covers exactly these bytes. */
const page = (title: string, body: Html): Html =>
  html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title}</title>
  <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  <style>${raw(CARD_PAGE_STYLE)}</style>
</head>
<body>
  <p class="demo" role="note">Demo payments: no card is charged</p>
  <div class="page">${body}</div>
</body>
</html>`

/** `€54.00`. */
const money = (amount: Cents, currency: string): string => exactPrice(amount, amountFormat(currency, 'en'))

/** The card page's styles, in the shop's colours. They are inline, so the policy names them by their hash. */
export const CARD_PAGE_STYLE = `
@font-face { font-family: "Anek Latin"; src: url("/api/demo-stripe/anek-latin.woff2") format("woff2");
  font-weight: 400 750; font-stretch: 100%; font-display: swap; }
@font-face { font-family: "Anek Latin"; src: url("/api/demo-stripe/anek-latin-heading.woff2") format("woff2");
  font-weight: 750; font-stretch: 85%; font-display: swap; }
:root { --night: #17100d; --paper: #fbf6ee; --card: #fff; --ink: #221a16; --muted: #6b5b50; --line: #8a7768;
  --coriander: #1d7a3e; --coriander-hover: #155f30; --turmeric: #f2a51a; --chilli: #b3261e; --tint: #fdf0d5; --hair: #e6d9c7; }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; min-height: 100dvh; background: var(--paper); color: var(--ink);
  font: 400 1.0625rem/1.5 "Anek Latin", "Segoe UI", Arial, sans-serif; }
.demo { background: var(--turmeric); color: var(--night); padding: .5rem 1rem; text-align: center; font-weight: 600; }
.page { display: grid; grid-template: auto 1fr / minmax(0, 1fr); min-height: calc(100vh - 2.6rem); }
.summary { background: var(--night); color: var(--paper); padding: 2rem min(1.5rem, 6vw); }
.summary > div, .pay > div { width: 100%; max-width: 27rem; margin: 0 auto; }
.logo { display: block; height: 2.75rem; width: auto; max-width: 100%; margin-bottom: 2rem; }
.for { color: #d9cdbf; }
.total, h1 { font-stretch: 85%; }
.total { font-size: clamp(1.75rem, 1rem + 6vw, 3.5rem); font-weight: 750; line-height: 1.05; margin: .25rem 0 1.5rem;
  font-variant-numeric: tabular-nums; letter-spacing: -.01em; }
.lines { list-style: none; padding: 0; border-top: 1px solid #4a3a30; }
.lines li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem; padding: .75rem 0; border-bottom: 1px solid #4a3a30; }
.lines span:not(.amount) { flex: 1 1 6rem; }
.lines .amount { font-variant-numeric: tabular-nums; }
.lines small { flex-basis: 100%; color: #d9cdbf; font-size: .9375rem; }
.lines :is(small, span) { max-width: 100%; overflow-wrap: break-word; }
.pay { padding: 2rem min(1.5rem, 6vw) 4rem; }
h1 { font-size: clamp(1.5rem, 1.3rem + .9vw, 2rem); font-weight: 750; line-height: 1.1; margin-bottom: 1.5rem; }
p + p { margin-top: .75rem; }
.fields { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1rem; }
.wide { grid-column: 1 / -1; }
label { display: block; font-weight: 600; font-size: .9375rem; margin-bottom: .25rem; }
input { width: 100%; min-height: 3rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--card);
  border: 1px solid var(--line); border-radius: 8px; font-variant-numeric: tabular-nums; }
input[aria-invalid] { border: 2px solid var(--chilli); }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
.summary :focus-visible { outline-color: var(--turmeric); }
.problem { color: var(--chilli); font-size: .9375rem; font-weight: 500; margin-top: .25rem; }
.alert { border: 2px solid var(--chilli); background: #fcebe9; color: #8f1d17; border-radius: 8px; padding: .75rem 1rem;
  margin-bottom: 1.5rem; font-weight: 600; }
button, .button { display: block; width: 100%; min-height: 3.25rem; margin-top: 1.5rem; padding: .75rem 1rem; border: 0;
  border-radius: 8px; background: var(--coriander); color: #fff; font: inherit; font-weight: 700; font-size: 1.125rem;
  text-align: center; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { background: var(--coriander-hover); }
.back { display: inline-block; padding: .75rem 0; margin-top: .75rem; color: var(--ink); font-weight: 600; }
.cards { margin-top: 1.5rem; padding: 1rem; background: var(--tint); border: 1px solid var(--hair); border-radius: 8px; font-size: .9375rem; }
.cards h2 { font-size: 1rem; margin-bottom: .5rem; }
.cards dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem .75rem; }
.cards dt { font-variant-numeric: tabular-nums; font-weight: 600; white-space: nowrap; }
.cards dd { margin: 0; color: var(--muted); }
.cards p { margin-top: .5rem; color: var(--muted); }
@media (max-width: 25em) { .cards dl { grid-template-columns: 1fr; } .cards dd { margin-bottom: .5rem; } }
@media (max-width: 16em) { .fields { grid-template-columns: minmax(0, 1fr); } .cards dt { white-space: normal; } }
@media (min-width: 56em) { .page { grid-template: 1fr / repeat(2, minmax(0, 1fr)); } .summary, .pay { padding: 4rem 3rem; }
  .summary > div { margin-right: 0; } .pay > div { margin-left: 0; } }
`
