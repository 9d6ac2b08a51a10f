const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The secret in an otpauth:// URL, which is encoded in base 32. */
export function secretOf(uri: string): string {
  const digits = [...(new URL(uri).searchParams.get('secret') ?? '')].map((letter) => ALPHABET.indexOf(letter))
  const bits = digits
    .filter((digit) => digit >= 0)
    .map((digit) => digit.toString(2).padStart(5, '0'))
    .join('')
  return (bits.match(/.{8}/g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 2))).join('')
}
