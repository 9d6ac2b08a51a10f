import { expect, test } from 'vitest'
import { everyDay } from '#domain/time/opening-hours.ts'
import { overlapsIn } from './hours-form.ts'

const lunch = { opens: '11:00', closes: '15:00' }
const early = { opens: '14:30', closes: '22:00' }
const party = { name: 'Party', from: '2030-05-01', to: '2030-05-01', isYearly: false, hours: [early, lunch] }

test('ranges that overlap are named as the form names them, with the sentence of the server', () => {
  const times = {
    weekly: everyDay(lunch, early),
    services: { pickup: null, delivery: [[], [], [lunch, early], [], [], [], []], tables: everyDay(lunch) },
    specialDays: [party],
  }
  expect(overlapsIn(times)).toEqual([
    'Monday, range 2: This overlaps range 1 of Monday.',
    'Wednesday for delivery, range 2: This overlaps range 1 of Wednesday.',
    'Special day 1, range 1: This overlaps range 2 of this day.',
  ])
  expect(
    overlapsIn({ ...times, weekly: everyDay(lunch), services: { ...times.services, delivery: null }, specialDays: [] }),
  ).toEqual([])
})
