import { type Line, ms, read, type Shops, timeAlternately } from './measure.ts'

/** The menu document with a thousand dishes against one of sixty. */
export async function menuLines({ small, large }: Shops): Promise<Line[]> {
  const menuOf = async (url: string) => {
    const answer = await fetch(`${url}/api/menu`)
    const { items } = (await answer.json()) as { items: unknown[] }
    return { dishes: items.length, etag: answer.headers.get('ETag') ?? '' }
  }
  const few = await menuOf(small.url)
  const many = await menuOf(large.url)
  const [knownFew, knownMany] = await timeAlternately(
    () => read(`${small.url}/api/menu`, { 'If-None-Match': few.etag }),
    () => read(`${large.url}/api/menu`, { 'If-None-Match': many.etag }),
    60,
  )
  const [sentFew, sentMany] = await timeAlternately(
    () => read(`${small.url}/api/menu`),
    () => read(`${large.url}/api/menu`),
    5,
  )
  const growth = many.dishes / few.dishes
  return [
    {
      what: `A menu that the browser knows: ${many.dishes} dishes against ${few.dishes}`,
      ratio: knownMany / knownFew,
      budget: 2,
      detail: `${ms(knownMany)} against ${ms(knownFew)}`,
    },
    {
      what: `A menu that is sent, per dish: ${many.dishes} dishes against ${few.dishes}`,
      ratio: sentMany / sentFew / growth,
      budget: 1.2,
      detail: `${ms(sentMany)} against ${ms(sentFew)}`,
    },
  ]
}
