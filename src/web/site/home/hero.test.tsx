import { expect, test } from 'vitest'
import { restaurant } from '#domain/settings/settings.ts'
import { renderedFor } from '#tests/support/web/rendered.tsx'
import { Hero } from './hero.tsx'

test('several pictures are a slideshow that can be paused; one is a picture', () => {
  const { landing } = restaurant
  const [first] = landing.hero.pictures
  if (!first) throw new Error('The demo has pictures.')
  const withOne = { ...restaurant, landing: { ...landing, hero: { ...landing.hero, pictures: [first] } } }
  expect(renderedFor(restaurant, <Hero />)).toContain('Pause the slideshow')
  expect(renderedFor(withOne, <Hero />)).not.toContain('slideshow')
  expect(renderedFor(withOne, <Hero />)).toContain('<picture')
})

test("steam rises over the demo's hot dishes, and stands still where no slideshow can be paused", () => {
  const { landing } = restaurant
  const showing = (imageUrls: readonly string[]) => {
    const pictures = imageUrls.map((imageUrl) => ({ imageUrl, alt: 'Food' }))
    return renderedFor({ ...restaurant, landing: { ...landing, hero: { ...landing.hero, pictures } } }, <Hero />)
  }
  const [burger = '', curry = ''] = landing.hero.pictures.map(({ imageUrl }) => imageUrl)
  expect(showing([burger, curry]).match(/<svg[^>]*viewBox="0 0 80 120"/g)).toHaveLength(2)
  expect(showing([burger, curry])).not.toContain('data-still')
  expect(showing([burger])).toContain('data-still="true"')
  expect(showing(['/media/tiles.webp'])).not.toContain('viewBox="0 0 80 120"')
})
