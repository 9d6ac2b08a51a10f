import { expect, test } from 'vitest'
import { english } from '#domain/language/translate.ts'
import { PAPERS } from '#domain/printing/printer.ts'
import type { TicketRow } from '#domain/printing/ticket.ts'
import { drawTicket } from './draw-ticket.ts'
import { ticketFonts } from './ticket-fonts.ts'

const fonts = await ticketFonts()()
const draw = (style: TicketRow['style'], text: string) => drawTicket(english, [{ style, text }], PAPERS['58mm'], fonts)
const heightOf = (style: TicketRow['style'], text: string) => draw(style, text).height

/** How many dots of each text line are white at its left edge. */
function leftEdges(style: TicketRow['style'], text: string, lines: number): number[] {
  const { width, height, dots } = draw(style, text)
  const lineHeight = Math.floor(height / lines)
  return Array.from({ length: lines }, (_, line) => {
    const rows = Array.from({ length: lineHeight }, (__, row) =>
      dots.subarray((line * lineHeight + row) * width, (line * lineHeight + row + 1) * width).indexOf(1),
    )
    return Math.min(...rows.filter((first) => first >= 0))
  })
}

test('the code of an order has one line on narrow paper', () => {
  expect(heightOf('code', 'SP-MIDK2Q3W')).toBeLessThanOrEqual(heightOf('code', 'SP'))
})

test('a long word shrinks instead of being broken, and a quantity stays with it', () => {
  expect(heightOf('dish', '1 x Kartoffelauflauf')).toBeLessThan(heightOf('dish', '1 x Naan'))
  expect(heightOf('dish', '12 x Grandmother’s')).toBeLessThan(heightOf('dish', '1 x Naan'))
})

test('the second line of a dish is indented, the one of a note is not', () => {
  const [first = 0, second = 0] = leftEdges('dish', '2 x Butter Chicken', 2)
  expect(second - first).toBeGreaterThan(25)
  expect(leftEdges('inverted', 'Please ring the bell', 2)).toEqual([0, 0])
})

const inkOf = (text: string, style: TicketRow['style'] = 'plain') =>
  Buffer.from(draw(style, text).dots).toString('base64')
const firstLineOf = (text: string) =>
  Buffer.from(draw('plain', text).dots.subarray(0, PAPERS['58mm'] * 36)).toString('base64')
/** Where the letters of a text begin, in the order of speaking. */
const placesOf = (text: string) => fonts.set(text, 32, 400).outlines.map(({ x }) => x)
const outlinesOf = (text: string) => fonts.set(text, 32, 400).outlines.map(({ commands }) => JSON.stringify(commands))

test('Hebrew runs from right to left, and what is inside in its own direction', () => {
  const [shin, lamed, vav, mem] = [...'שלום'].map((letter) => outlinesOf(letter)[0])
  expect(outlinesOf('שלום')).toEqual([mem, vav, lamed, shin])
  const glyphs = (text: string) => [...text].flatMap((sign) => (sign === ' ' ? [] : outlinesOf(sign)))
  const seen = (text: string) => outlinesOf(text).filter((outline) => outline !== '[]')
  // "a guest, phone 054-1234567", as it is seen from left to right.
  expect(seen('טלפון 054-1234567')).toEqual(glyphs('054-1234567 ןופלט'))
  expect(seen('2 x שלום כהן')).toEqual(glyphs('2 x ןהכ םולש'))
  expect(seen('2 x שלום (גדול)')).toEqual(glyphs('2 x (לודג) םולש'))
  expect(seen('שלום Pizza כהן')).toEqual(glyphs('ןהכ Pizza םולש'))
  expect(new Set(placesOf('שלום')).size).toBe(4)
})

test('a Hebrew note that takes two lines begins in the first one', () => {
  const words = 'בלי בצל בבקשה תודה רבה ועוד קצת לימון בצד'
  const lines = draw('plain', words)
  expect(lines.height).toBeGreaterThan(heightOf('plain', 'בלי'))
  const first = words.split(' ').map((_, count, all) => all.slice(0, count + 1).join(' '))
  expect(first.map(firstLineOf)).toContain(firstLineOf(words))
})

test('Arabic letters are joined', () => {
  expect(outlinesOf('بيت').join()).not.toBe(['ت', 'ي', 'ب'].flatMap(outlinesOf).join())
  expect(fonts.set('بيت', 32, 400).width).toBeLessThan(
    [...'بيت'].reduce((sum, letter) => sum + fonts.set(letter, 32, 400).width, 0),
  )
})

test.each([
  ['Kannada', 'ಕ್ಷ'],
  ['Tamil', 'க்ஷ'],
  ['Malayalam', 'ക്ക'],
  ['Telugu', 'క్ష'],
  ['Bengali', 'ক্ষ'],
  ['Gujarati', 'ક્ષ'],
  ['Gurmukhi', 'ਪ੍ਰ'],
  ['Burmese', 'က္က'],
  ['Thai', 'น้ำ'],
  ['Lao', 'ນ້ຳ'],
  ['Khmer', 'ខ្មែ'],
  ['Sinhala', 'ක්\u200dර'],
  ['Tibetan', 'སྒྲུ'],
])('%s letters take their shapes together', (_, syllable) => {
  const alone = [...syllable].flatMap(outlinesOf)
  expect(outlinesOf(syllable)).not.toEqual(alone)
  expect(fonts.inWords(syllable)).toEqual({ text: syllable, hasCodes: false })
})

test('Thai breaks between words, never inside one', () => {
  const words = [
    'ต้มยำ',
    'กุ้ง',
    'น้ำ',
    'ข้น',
    'ใส่',
    'เห็ด',
    'และ',
    'มะนาว',
    'ไม่',
    'เผ็ด',
    'มาก',
    'ขอ',
    'ข้าว',
    'เพิ่ม',
    'ด้วย',
    'ครับ',
  ]
  const text = words.join('')
  const first = words.map((_, count) => words.slice(0, count + 1).join(''))
  expect(heightOf('plain', text)).toBeGreaterThan(heightOf('plain', 'ต้มยำ'))
  expect(first.map(firstLineOf)).toContain(firstLineOf(text))
})

test.each([
  ['🌶️ Vindaloo', '[hot pepper] Vindaloo'],
  ['🥜🚫 please', '[peanuts][prohibited] please'],
  ['👨‍👩‍👧', '[family man, woman, girl]'],
  ['👩🏽‍🍳', '[woman cook: medium skin tone]'],
  ['🇳🇿', '[flag New Zealand]'],
  ['No 1️⃣', 'No [keycap 1]'],
  ['𝐏𝐢𝐳𝐳𝐚', 'Pizza'],
  ['© ½ ₹ 中', '© ½ ₹ 中'],
])('%s is printed as %s', (text, words) => {
  expect(fonts.inWords(text)).toEqual({ text: words, hasCodes: false })
  expect(inkOf(text)).toBe(inkOf(words))
})

test('a letter that no font has is written as its code, and the ticket asks to read it on the screen', () => {
  expect(fonts.inWords('𠮷田 太郎')).toEqual({ text: '[U+20BB7]田 太郎', hasCodes: true })
  expect(heightOf('plain', '𠮷田')).toBeGreaterThan(heightOf('plain', '[U+20BB7]田'))
})

test('no two different signs print alike', () => {
  const signs = [
    '🥜',
    '🚫',
    '🌶️',
    '🦐',
    '🥛',
    '🌾',
    '👨‍👩‍👧',
    '👩‍🍳',
    '👨‍🍳',
    '👩🏽‍🍳',
    '🇳🇿',
    '🇦🇺',
    '1️⃣',
    '2️⃣',
    '𠮷',
    '𡈽',
    '❤️',
    '🫠',
  ]
  expect(new Set(signs.map((sign) => inkOf(sign))).size).toBe(signs.length)
})

test('a Burmese vowel that is spoken after its letter stands before it', () => {
  expect(outlinesOf('ကေ')).toEqual([...outlinesOf('ေ').slice(0, 1), ...outlinesOf('က')])
})
