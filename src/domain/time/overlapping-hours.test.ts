import { expect, test } from 'vitest'
import { overlapIn } from './overlapping-hours.ts'

const lunch = { opens: '11:30', closes: '14:30' }
const night = { opens: '17:00', closes: '02:00' }

test.each([
  ['two ranges that touch', [[lunch, { opens: '14:30', closes: '20:00' }]], undefined],
  ['two ranges of one day', [[lunch, { opens: '14:00', closes: '20:00' }]], { day: 0, index: 1 }],
  ['the same ranges in the other order', [[{ opens: '14:00', closes: '20:00' }, lunch]], { day: 0, index: 0 }],
  ['a night and the next morning', [[night], [{ opens: '01:00', closes: '09:00' }]], { day: 1, index: 0 }],
  ['a night that ends as the morning begins', [[night], [{ opens: '02:00', closes: '09:00' }]], undefined],
  [
    'the night of Sunday and Monday morning',
    [[{ opens: '01:00', closes: '09:00' }], [], [], [], [], [], [night]],
    { day: 0, index: 0 },
  ],
  ['24 hours and anything else', [[{ opens: '00:00', closes: '00:00' }, lunch]], { day: 0, index: 1 }],
])('%s overlap: %j', (_, days, overlap) => {
  const week = Array.from({ length: 7 }, (_, at) => days[at] ?? [])
  const found = overlapIn(week)
  if (overlap) expect(found).toMatchObject(overlap)
  else expect(found).toBeUndefined()
})
