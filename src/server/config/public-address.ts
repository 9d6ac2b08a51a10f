/** Whether strangers can reach the site there, and not only whoever sits at this machine. */
export const isPublicAddress = (address: string): boolean => !isLoopback(new URL(address).hostname)

/** Whether a host name or an IP address means this machine itself. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || /^\[?::1\]?$/.test(host) || /^127\./.test(host)
