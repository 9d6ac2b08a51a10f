import { expect, test } from 'vitest'
import { escapeMarkup } from './escape-markup.ts'

test('what a stranger has written is no markup', () => {
  expect(escapeMarkup(`"><script>alert('Ada & Eve')</script>`)).toBe(
    '&quot;&gt;&lt;script&gt;alert(&#39;Ada &amp; Eve&#39;)&lt;/script&gt;',
  )
  expect(escapeMarkup('Café Zoë, 9 Far Road')).toBe('Café Zoë, 9 Far Road')
})
