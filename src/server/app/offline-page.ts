import { createHash } from 'node:crypto'
import { CART_STORAGE_KEY } from '#domain/cart.ts'
import { english, isRightToLeft } from '#domain/language/translate.ts'
import { DEFAULT_LOOK, type FontPair } from '#domain/look/look.ts'
import { paletteOf } from '#domain/look/palette.ts'
import type { AmountFormat } from '#domain/money/money.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { DEMO_LOGO } from '#domain/settings/site-icons.ts'
import { shortAddress } from '#domain/text/address.ts'
import { escapeMarkup } from '#domain/text/escape-markup.ts'
import { describeHours } from '#domain/time/opening-hours.ts'

/** Shows push notifications; a file in `public`. */
export const PUSH_WORKER = '/push-worker.js'

/** No font can be fetched, so each pair uses the most similar fonts of the device. */
const FONTS_OF_DEVICES: Readonly<Record<FontPair, Readonly<Record<'text' | 'heading', string>>>> = {
  anek: { text: '"Anek Latin",Arial,sans-serif', heading: '"Anek Latin",Arial,sans-serif' },
  fraunces: { text: 'Figtree,Arial,sans-serif', heading: 'Fraunces,Georgia,serif' },
  oswald: { text: 'Figtree,Arial,sans-serif', heading: 'Oswald,"Arial Narrow",Arial,sans-serif' },
}

/** The page runs without a network, so its styles and script are inline; its policy lists their hashes. */
const stylesFor = ({ logo, look }: Restaurant) => {
  const { page } = look?.colours ?? paletteOf(DEFAULT_LOOK)
  const { text, heading } = FONTS_OF_DEVICES[look?.fonts ?? DEFAULT_LOOK.fonts]
  return `body{margin:0 auto;max-width:36rem;padding:2.5rem 1rem;background:${page.paper};color:${page.ink};font:1.0625rem/1.55 ${text};overflow-wrap:anywhere}
h1,h2{font-family:${heading}}
.logo{display:block;height:3rem;max-width:100%;border-radius:6px}
h1{margin:.5rem 0;font-size:clamp(2rem,1.43rem + 2.3vw,3.5rem);line-height:1.05}
h2{margin:0 0 .5rem;font-size:1.5rem;line-height:1.05}
.name{margin:0;color:${page['turmeric-ink']};font-weight:600}
.ways{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.5rem 0}
.ways>*{min-height:2.75rem;box-sizing:border-box;padding:.5rem 1.25rem;border:1px solid ${page['line-strong']};border-radius:.625rem;background:${page.card};color:inherit;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.ways>a{border-color:${page.coriander};background:${page.coriander};color:${page['on-colour']}}
:focus-visible{outline:3px solid ${page.focus};outline-offset:2px}
section{padding:1.5rem 1rem;border-radius:.625rem;background:${page.card}}
ul{margin:0;padding:0;list-style:""}
li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding:.5rem 0;border-top:1px dashed ${page['line-strong']};font-variant-numeric:tabular-nums}
li>:first-child{flex:1 1 8rem;min-width:0}
.frieze{height:4.5rem;margin-top:2.5rem;border-bottom:2px solid ${page.copper}}
.frieze::before{content:"";display:block;height:100%;background:${page.copper};mask:url(/images/frieze/${logo === DEMO_LOGO ? 'street' : 'dishes'}.svg) 50% 100%/contain no-repeat}
[hidden]{display:none}`
}

/** How often it asks whether the restaurant can be reached again: the device may have had a network all the time. */
const AWAKE_AFTER_MS = 5_000

/** Reloads once there is a network. Shows the lines of the cart; leaves everything else in the storage alone. */
const scriptFor = ({
  before,
  after,
  decimal,
  group,
  digits = 2,
  shown = digits,
}: AmountFormat) => `document.querySelector('button').onclick=()=>location.reload()
addEventListener('online',()=>location.reload())
setInterval(()=>document.hidden||fetch('/api/health',{cache:'no-store'}).then(({ok})=>ok&&location.reload(),()=>{}),${AWAKE_AFTER_MS})
try{const lines=JSON.parse(localStorage.getItem('${CART_STORAGE_KEY}')).filter((line)=>line&&line.name)
const list=document.querySelector('ul')
for(const{name,quantity,unitPrice}of lines){const row=document.createElement('li')
for(const text of[quantity+' x '+name,${inScript(before)}+(quantity*unitPrice).toFixed(${shown}).replace('.',${inScript(decimal)}).replace(/\\B(?=(\\d{3})+${shown === 0 ? '' : `\\D${'.'.repeat(shown)}`}$)/g,${inScript(group)})+${inScript(after)}]){const part=document.createElement('span');part.textContent=text;row.append(part)}
list.append(row)}
document.querySelector('section').hidden=lines.length===0}catch{}`

/** A JavaScript string that cannot end the script. */
const inScript = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c')

/**
 * The service worker of the public pages. It only answers navigations without a network with the page below, and shows push
 * notifications. It caches nothing, so nothing it serves can be stale, and a new version takes over at once (docs/design/staff-area.md).
 */
export function serviceWorkerScript(restaurant: Restaurant, others: OtherLanguages = {}): string {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const init = {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src ${hash(stylesFor(restaurant))}; script-src ${hash(scriptFor(restaurant.amountFormat))}; connect-src 'self'; img-src 'self' https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  }
  return `importScripts('${PUSH_WORKER}')
const PAGE = ${JSON.stringify(offlinePage(restaurant))}
${pagesOf(others)}const INIT = ${JSON.stringify(init)}
const isPublic = ({ mode, method, url }) =>
  mode === 'navigate' && method === 'GET' && !/^\\/(admin|api|images|media)(\\/|$)/.test(new URL(url).pathname)
addEventListener('install', (event) => {
  skipWaiting()
  // In browsers that support this, other requests do not even wake the worker.
  event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' })
})
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()))
addEventListener('fetch', (event) => {
  if (isPublic(event.request)) event.respondWith(online(event).catch(() => new Response(${pageOf(others)}, INIT)))
})
// A request that was given up is sent once more: a busy server may answer very late, and is no missing network.
const online = async (event) => (await event.preloadResponse?.catch(() => undefined)) ?? fetch(event.request)
`
}

/** The restaurant for the readers of each language that has a prefix. */
export type OtherLanguages = Readonly<Record<string, Restaurant>>

const hasOthers = (others: OtherLanguages): boolean => Object.keys(others).length > 0

const pagesOf = (others: OtherLanguages): string => {
  const pages = Object.entries(others).map(([code, restaurant]) => [code, offlinePage(restaurant)] as const)
  return hasOthers(others) ? `const PAGES = new Map(${JSON.stringify(pages)})\n` : ''
}

/** By the prefix of the address. */
const pageOf = (others: OtherLanguages): string =>
  hasOthers(others) ? "PAGES.get(new URL(event.request.url).pathname.split('/')[1]) ?? PAGE" : 'PAGE'

function offlinePage(restaurant: Restaurant): string {
  const { name, logo, phone, hours, language, t = english } = restaurant
  const text = escapeMarkup
  return `<!doctype html>
<html lang="${text(language)}"${isRightToLeft(language) ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(t('You are offline'))} · ${text(name)}</title>
<style>${stylesFor(restaurant)}</style>
</head>
<body>
<main>
${logo && `<img class="logo" src="${text(logo)}" alt="">`}
<p class="name">${text(name)}</p>
<h1>${text(t('You are offline'))}</h1>
<p>${text(t('This page needs the internet. You can still call us: we take orders and bookings by phone.'))}</p>
<p class="ways"><a href="tel:${text(phone.replaceAll(' ', ''))}">${text(t('Call {phone}', { phone }))}</a><button type="button">${text(t('Try again'))}</button></p>
<p>${text(shortAddress(restaurant))}<br>${text(describeHours(hours, restaurant).join(', '))}</p>
<section hidden><h2>${text(t('Your cart is kept'))}</h2><ul></ul></section>
<div class="frieze"></div>
</main>
<script>${scriptFor(restaurant.amountFormat)}</script>
</body>
</html>`
}
