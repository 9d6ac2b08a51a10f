/** Whether strangers can reach the site there, and not only whoever sits at this machine. */
export function isPublicAddress(address: string): boolean {
  const { hostname } = new URL(address)
  const isThisMachine =
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127\./.test(hostname)
  return !isThisMachine
}
