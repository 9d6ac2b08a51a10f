import { expect, test } from 'vitest'
import { pathAfterSignIn, signInPath } from './sign-in-path.ts'

test('sign-in leads back to the requested screen, including its filters', () => {
  const path = signInPath({ pathname: '/admin/orders', search: '?status=all&search=SP-1' })
  expect(pathAfterSignIn(new URL(path, 'http://localhost').search)).toBe('/admin/orders?status=all&search=SP-1')
})

test.each([
  ['', '/admin'],
  ['?next=/admin', '/admin'],
  ['?next=/admin/login', '/admin'],
  ['?next=https://elsewhere.example', '/admin'],
  ['?next=//elsewhere.example', '/admin'],
  ['?next=/administrator', '/admin'],
  ['?next=/cart', '/admin'],
  ['?next=%2Fadmin%5C..%5C%5Celsewhere', '/admin'],
])('%s leads to the staff area, never elsewhere', (search, expected) => {
  expect(pathAfterSignIn(search)).toBe(expected)
})
