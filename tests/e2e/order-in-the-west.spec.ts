import { test } from './fixtures.ts'
import { LISBON, VIENNA } from './four-languages.ts'
import { playJourney } from './guest-journey.ts'

for (const place of [LISBON, VIENNA])
  test(`a guest orders, pays, follows and books ${place.title}, while the cook reads Hindi`, async ({ browser }) => {
    test.slow()
    await playJourney(browser, place)
  })
