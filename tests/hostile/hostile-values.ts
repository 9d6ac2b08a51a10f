/**
 * Texts that would have an effect on a screen that shows them unescaped: run a script, which sets `window.wasRun`, load something
 * from another site, leave the page, or change what surrounds them. All are short enough for every field that people fill in.
 */
export const ACTIVE_TEXTS = [
  '<script>window.wasRun=1</script>',
  '"><img src=x onerror=window.wasRun=1>',
  "'-window.wasRun=1-'",
  '</script><svg onload=window.wasRun=1>',
  '</title></style></textarea><script>wasRun=1</script>',
  '<iframe srcdoc="<script>parent.wasRun=1</script>">',
  '" autofocus onfocus=window.wasRun=1 x="',
  'javascript:window.wasRun=1',
  '{{constructor.constructor("window.wasRun=1")()}}',
  '#{window.wasRun=1}<%= wasRun=1 %>',
  '<img src=//evil.example/x.png>',
  '<style>@import "//evil.example/x.css"</style>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href=//evil.example>',
  '<!--<script>',
  ']]>&lt;script&gt;wasRun=1&lt;/script&gt;',
  '=HYPERLINK("javascript:window.wasRun=1")',
  "@SUM(1)*cmd|' /C calc'!A0",
  '+1-1',
  '\u202etxt.exe\u2066\u200b\u200d\ufeffx',
  'W'.repeat(60),
] as const

const LONE_SURROGATE = '\ud800'

/** Texts that programs have stumbled over. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...ACTIVE_TEXTS,
  '',
  ' ',
  '\0',
  'a\0b',
  '\u001b[31m',
  '\r\nSet-Cookie: forged=1',
  LONE_SURROGATE,
  `a${LONE_SURROGATE}b`,
  '\ufeff',
  '\u202etxt.exe',
  'e\u0301'.repeat(50),
  '👩‍👩‍👧‍👦'.repeat(20),
  "'; DROP TABLE orders; --",
  "' OR '1'='1",
  '%',
  '_%',
  '\\',
  '$1',
  '%s%n%x',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '0x10',
  '1e9',
  '９９',
  '9'.repeat(400),
  'x'.repeat(5_000),
  '2026-02-30',
  '2026-11-31T25:61',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '0000-00-00',
  '99999-12-31',
  '00000000-0000-0000-0000-000000000000',
  'a@b',
  `${'a'.repeat(300)}@example.com`,
  'eyJpZCI6IngifQ',
]

/** Numbers are written into the JSON verbatim, because JavaScript could not write some of them. */
export const HOSTILE_NUMBERS: readonly string[] = [
  '0',
  '-0',
  '-1',
  '0.1',
  '0.005',
  '1e-7',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '9223372036854775808',
  '1e308',
  '1e999',
  '-1e999',
  `1${'0'.repeat(500)}`,
  '0.30000000000000004',
]

/** Marks a text that becomes a bare number when a body is written. */
const NUMBER_MARK = 'number:'
export const bareNumber = (digits: string): string => `${NUMBER_MARK}${digits}`
export const withBareNumbers = (json: string): string =>
  json.replaceAll(new RegExp(`"${NUMBER_MARK}([^"]*)"`, 'g'), (_, digits: string) => digits)

/** As JSON, since only a parser sets `__proto__` as a key like any other. */
export const HOSTILE_JSON: readonly string[] = [
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '[1, "two", {}]',
  '['.repeat(500) + ']'.repeat(500),
  `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`,
  '{"__proto__": {"isAdmin": true}}',
  '{"constructor": {"prototype": {"isAdmin": true}}}',
  '{"toString": "x", "valueOf": "x", "toJSON": "x"}',
  '{"length": 1000000000}',
  `[${'{},'.repeat(1_000)}{}]`,
  `{${Array.from({ length: 1_000 }, (_, at) => `"key${at}": ${at}`).join()}}`,
]

export const HOSTILE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'length',
  'isAdmin',
  'role',
  '$where',
  'id; --',
  '',
  ' ',
  '\0',
  'a.b',
  'a[b]',
  'a[]',
  'x'.repeat(3_000),
] as const
