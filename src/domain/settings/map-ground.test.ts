import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mapGround } from './map-ground.ts'
import { restaurant } from './settings.ts'

const bytes = (path: string) => statSync(new URL(`../../../public${path}`, import.meta.url)).size

test("the drawing below the map shows the demo's streets only where the demo is", () => {
  const elsewhere = mapGround({ latitude: 38.7119, longitude: -9.13 })
  expect(mapGround(restaurant.location)).not.toBe(elsewhere)
  expect(mapGround({ ...restaurant.location, latitude: -37.7871 })).toBe(elsewhere)
  for (const path of [mapGround(restaurant.location), elsewhere]) expect(bytes(path)).toBeLessThan(17_000)
})
