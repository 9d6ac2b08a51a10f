import { expect, test } from 'vitest'
import { kitchenMinutesOf, minutesBeyondLead } from './kitchen-load.ts'

const dish = (name: string, kitchenMinutes: number | null) => ({
  id: name,
  name,
  category: 'Mains',
  optionGroups: [],
  kitchenMinutes,
})
const DISHES = [dish('Naan', 1), dish('Korma', 8), dish('Lassi', 0), dish('Momos', null)]
const line = (menuItemId: string | null, quantity: number, picks: string[] = []) => ({
  menuItemId,
  quantity,
  meta: { selections: picks.length > 0 ? { curry: picks.map((name) => ({ name, category: 'Mains' })) } : undefined },
})

test.each([
  ['dishes by their minutes', [line('Korma', 2), line('Naan', 3)], 19],
  ['a dish without minutes by the default', [line('Momos', 2)], 8],
  ['a dish without kitchen work as none', [line('Lassi', 9)], 0],
  ['a deal by what was chosen', [line(null, 2, ['Korma', 'Korma', 'Naan'])], 34],
  ['a deal without a choice as one dish', [line(null, 2)], 8],
  ['a dish that has left the menu as none', [line('Vindaloo', 1)], 0],
])('the load of an order counts %s', (_, lines, minutes) => {
  expect(kitchenMinutesOf(lines, DISHES, 4)).toBe(minutes)
})

test.each([
  ['one dish', 4, 0],
  ['what four cooks make in twenty minutes', 80, 0],
  ['one minute of work more', 81, 1],
  ['37 dishes for an office', 148, 17],
])('an order of %s is ready so much later: %i minutes of work, %i later', (_, work, later) => {
  expect(minutesBeyondLead(work, { dishesAtOnce: 4, leadMinutes: 20 })).toBe(later)
})
