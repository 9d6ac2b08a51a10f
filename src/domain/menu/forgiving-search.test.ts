import { describe, expect, test } from 'vitest'
import { forgive, hasTerms, menuWords, nearestDishes } from './forgiving-search.ts'

const dish = (name: string, description = '') => ({ name, description })
const DISHES = [
  dish('Butter Chicken', 'Chargrilled thigh in tomato, cashew and butter.'),
  dish('Butter Chicken Burger', 'Pulled butter chicken with crunchy slaw.'),
  dish('Pani Puri (7 pieces)', 'Crisp shells, tamarind water.'),
  dish('Chili Paneer', 'Cubes of paneer in a dark soy glaze.'),
  dish('Chicken Biryani', 'Marinated chicken and long-grain rice.'),
  dish('Butter Naan', 'Soft leavened bread.'),
  dish('Baingan Bharta', 'Eggplant charred over the flame, with spring onion.'),
  dish('Crème Brûlée', 'Burnt cream.'),
  dish('Chana Masala', 'Chickpeas in a dark gravy.'),
]
const GROUPS =
  'puri, poori, golgappa\naubergine, brinjal, eggplant, baingan\nchana, chole\nscallion, spring onion\n\n, ,\n'
const menu = menuWords(DISHES, GROUPS)
const found = (search: string) => {
  const forgiven = forgive(menu, search)
  return (
    forgiven && DISHES.filter((_, place) => hasTerms(menu.texts[place] ?? '', forgiven.terms)).map(({ name }) => name)
  )
}

describe('a misspelt search', () => {
  test.each([
    ['buter chiken', 'butter chicken', ['Butter Chicken', 'Butter Chicken Burger']],
    ['pani poori', 'pani puri', ['Pani Puri (7 pieces)']],
    ['panner', 'paneer', ['Chili Paneer']],
    ['biriyani', 'biryani', ['Chicken Biryani']],
    ['chikcen biriani', 'chicken biryani', ['Chicken Biryani']],
    ['nan', 'naan', ['Butter Naan']],
    ['panipuri', 'pani puri', ['Pani Puri (7 pieces)']],
    ['creem brulee', 'crème brûlée', ['Crème Brûlée']],
    ['BUTER, chiken!', 'butter chicken', ['Butter Chicken', 'Butter Chicken Burger']],
  ])('%s shows dishes for %s', (search, shownFor, names) => {
    expect(forgive(menu, search)?.shownFor).toBe(shownFor)
    expect(found(search)).toEqual(names)
  })
})

describe('words of equal meaning', () => {
  test.each([
    ['golgappa', 'puri', ['Pani Puri (7 pieces)']],
    ['golgapa', 'puri', ['Pani Puri (7 pieces)']],
    ['aubergine', 'eggplant', ['Baingan Bharta']],
    ['chole', 'chana', ['Chana Masala']],
    ['scallion', 'spring onion', ['Baingan Bharta']],
    ['chole masala', 'chana masala', ['Chana Masala']],
  ])('%s shows dishes for %s', (search, shownFor, names) => {
    expect(forgive(menu, search)?.shownFor).toBe(shownFor)
    expect(found(search)).toEqual(names)
  })

  test('without groups there are none', () => {
    expect(forgive(menuWords(DISHES, ''), 'aubergine')).toBeNull()
  })
})

test.each(['butter', 'utter chick', 'naan', 'PURI', 'cashew', '', '  ', '!'])(
  '"%s" finds something as typed, or says nothing, and is not changed',
  (search) => {
    expect(forgive(menu, search)).toBeNull()
  },
)

test.each(['pizza', 'sushi', 'buter sushi', 'naan burger', 'xy'])('nothing comes of "%s"', (search) => {
  expect(forgive(menu, search)).toBeNull()
})

test.each([
  ['naan burger', 2, ['Butter Naan', 'Butter Chicken Burger']],
  ['chicken & chips', 1, ['Butter Chicken']],
  ['biriyanini', 1, ['Chicken Biryani']],
])('the dishes nearest to "%s", at most %i', (search, most, names) => {
  expect(nearestDishes(menu, DISHES, search, most).map(({ name }) => name)).toEqual(names)
})

test('a menu of two thousand dishes is forgiving, too', () => {
  const many = Array.from({ length: 2_000 }, (_, at) =>
    dish(`Dish ${at} ${(at * 7_919).toString(36)}`, `Made of ${(at * 104_729).toString(36)} and rice, number ${at}.`),
  )
  const large = menuWords([...many, ...DISHES], GROUPS)
  expect(forgive(large, 'buter chiken')?.shownFor).toBe('butter chicken')
  expect(nearestDishes(large, many, 'no such dish', 3)).toHaveLength(3)
})
