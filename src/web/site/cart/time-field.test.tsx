import { expect, test } from 'vitest'
import { rendered } from '#tests/support/web/rendered.tsx'
import { TimeField } from './time-field.tsx'

const DAYS = [
  { date: '2031-03-04', slots: ['2031-03-04T18:00', '2031-03-04T18:15'] },
  { date: '2031-03-05', slots: ['2031-03-05T18:00'] },
]

test.each([
  ['an offered day', '2031-03-05'],
  ['a day without times of this type', '2031-03-06'],
  ['no day', ''],
])('with %s chosen, the keyboard reaches the days', (_, value) => {
  const slots = { offer: { asap: false, days: DAYS }, hasFailed: false, isLoading: false, refresh: () => {} }
  const page = rendered(
    <TimeField orderType="delivery" slots={slots} value={value} error={undefined} onChange={() => {}} />,
  )
  const [, days = ''] = /<legend class="visually-hidden">Day<\/legend>(.*?)<\/fieldset>/s.exec(page) ?? []
  expect(days.match(/tabindex="0"/gi)).toHaveLength(1)
})
