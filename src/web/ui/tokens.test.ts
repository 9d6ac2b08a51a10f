import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const block = (start: string) =>
  css
    .slice(css.indexOf(start))
    .replace(/^@media.*/, '')
    .match(/\{([^{}]*)\}/)?.[1] ?? ''
const colours = (start: string) =>
  Object.fromEntries(
    [...block(start).matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  )

const site: Record<string, string | undefined> = colours(':root {')
const night = { ...site, ...colours('[data-surface="night"] {') }
const admin = { ...site, ...colours('[data-theme-scope="admin"] {') }
const darkAdmin = { ...admin, ...colours('@media (prefers-color-scheme: dark) {\n') }
const schemes = { site, night, admin, 'dark admin': darkAdmin }

function luminance(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string) {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const surfaces = ['paper', 'card', 'sand']
const texts: [text: string, surfaces: string[]][] = [
  ['ink', [...surfaces, 'coriander-tint', 'mint-tint', 'turmeric-tint', 'chilli-tint', 'sky-tint']],
  ['muted', surfaces],
  ['coriander-ink', [...surfaces, 'coriander-tint']],
  ['mint-ink', [...surfaces, 'mint-tint']],
  ['turmeric-ink', [...surfaces, 'turmeric-tint']],
  ['chilli-ink', [...surfaces, 'chilli-tint']],
  ['sky-ink', [...surfaces, 'sky-tint']],
  ['on-colour', ['coriander', 'coriander-hover', 'chilli', 'chilli-hover']],
  ['on-night', ['night']],
  ['turmeric', ['night']],
  ['mint-on-night', ['night']],
]
// Edges of controls, rings and progress need 3:1 (WCAG 1.4.11).
const edges: [edge: string, surfaces: string[]][] = [
  ['line-strong', ['paper', 'card']],
  ['focus', ['paper']],
]

const pairs = (list: [string, string[]][], least: number) =>
  Object.entries(schemes).flatMap(([scheme, tokens]) =>
    list.flatMap(([front, backs]) => backs.map((back) => ({ scheme, front, back, least, tokens }))),
  )

test.each([...pairs(texts, 4.5), ...pairs(edges, 3)])(
  '$scheme: the contrast of $front on $back is at least $least to 1',
  ({ front, back, least, tokens }) => {
    expect(contrast(tokens[front] ?? '', tokens[back] ?? '')).toBeGreaterThanOrEqual(least)
  },
)

test('the palette has the agreed colours', () => {
  expect(site).toMatchObject({
    night: '#17100d',
    paper: '#fbf6ee',
    card: '#ffffff',
    ink: '#221a16',
    muted: '#6b5b50',
    coriander: '#1d7a3e',
    'coriander-hover': '#155f30',
    turmeric: '#f2a51a',
    'turmeric-ink': '#8a5600',
    chilli: '#b3261e',
    copper: '#b0683a',
  })
})
