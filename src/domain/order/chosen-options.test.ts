import { expect, test } from 'vitest'
import { describeOptions } from './chosen-options.ts'

test('what was chosen for a line is said in words', () => {
  expect(describeOptions(null)).toEqual([])
  expect(describeOptions({ style: 'Dry', spice: 'Hot' })).toEqual(['Spice: Hot', 'Style: Dry'])
  const naan = { name: 'Naan', category: 'Breads', size: 'Large' }
  const selections = {
    curry: { name: 'Korma', category: 'Mains' },
    secondBread: [naan, naan],
    main: { name: 'Butter Chicken', category: 'Mains (Chicken $18)' },
  }
  expect(
    describeOptions({
      dealId: 'x',
      fixed: [
        { qty: 1, label: 'Basmati Rice' },
        { qty: 2, label: 'Naan' },
      ],
      selections,
    }),
  ).toEqual([
    'Curry: Korma (Mains)',
    'Second bread: Naan, Large (Breads) + Naan, Large (Breads)',
    'Main: Butter Chicken – Mains (Chicken $18)',
    'Includes: 1 x Basmati Rice, 2 x Naan',
  ])
})
