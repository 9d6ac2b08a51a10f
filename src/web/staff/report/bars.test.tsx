import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Bars } from './bars.tsx'

const shownOf = (dishes: number) => {
  const rows = Array.from({ length: dishes }, (_, index) => ({ name: `Dish ${index}`, value: 1, cells: [1] }))
  const chart = <Bars title="What sold" nameOf="Dish" columns={['Sold']} rows={rows} empty="Nothing" limit={15} />
  const markup = renderToStaticMarkup(chart)
  return { rows: markup.match(/scope="row"/g)?.length, button: /Show all \d+/.exec(markup)?.[0] }
}

test('a chart of many dishes shows the first fifteen, and says how many there are', () => {
  expect(shownOf(43)).toEqual({ rows: 15, button: 'Show all 43' })
})

test('a chart of fifteen dishes shows them all', () => {
  expect(shownOf(15)).toEqual({ rows: 15, button: undefined })
})
