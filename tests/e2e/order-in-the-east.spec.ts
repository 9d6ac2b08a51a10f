import { test } from './fixtures.ts'
import { DUBAI, TOKYO } from './four-languages.ts'
import { playJourney } from './guest-journey.ts'

for (const place of [TOKYO, DUBAI])
  test(`a guest orders, pays, follows and books ${place.title}, while the cook reads Hindi`, async ({ browser }) => {
    test.slow()
    await playJourney(browser, place)
  })
