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
