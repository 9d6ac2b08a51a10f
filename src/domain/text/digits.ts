const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))

/** Unicode has the digits of each script in a row of ten that starts with its zero. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (isDigit(zero - 1)) zero--
  return String((code - zero) % 10)
}

/** The digits of every script as 0 to 9. */
export const westernDigits = (text: string): string => text.replace(/\p{Nd}/gu, digitOf)
