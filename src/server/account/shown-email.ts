import { domainToUnicode } from 'node:url'

/** The address of an account as people write it: an international domain in its own letters. Accounts store punycode. */
export function shownEmail(address: string): string {
  const [local = '', domain = ''] = address.split('@')
  const shown = domainToUnicode(domain)
  return shown === '' ? address : `${local}@${shown}`
}

export const withShownEmail = <Holder extends { readonly email: string }>(holder: Holder): Holder => ({
  ...holder,
  email: shownEmail(holder.email),
})
