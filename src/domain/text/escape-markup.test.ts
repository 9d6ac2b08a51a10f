import { expect, test } from 'vitest'
import { escapeMarkup } from './escape-markup.ts'

test('markup in a text is escaped', () => {
  expect(escapeMarkup(`"><script>alert('Ada & Eve')</script>`)).toBe(
    '&quot;&gt;&lt;script&gt;alert(&#39;Ada &amp; Eve&#39;)&lt;/script&gt;',
  )
  expect(escapeMarkup('Café Zoë, 9 Far Road')).toBe('Café Zoë, 9 Far Road')
})
