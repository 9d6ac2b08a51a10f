import { expect, test } from 'vitest'
import { PAPERS } from '#domain/printing/printer.ts'
import type { TicketRow } from '#domain/printing/ticket.ts'
import { drawTicket } from './draw-ticket.ts'
import { ticketFonts } from './ticket-fonts.ts'

const fonts = await ticketFonts()()
const draw = (style: TicketRow['style'], text: string) => drawTicket([{ style, text }], PAPERS['58mm'], fonts)
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
